import type { FieldKind, FormDeclaration, FormField } from '../form'
import { mostOf } from '../rules'

/** Values that are right, by which a form is tried before it is shipped. */
export const exampleOf = ({ fields }: Pick<FormDeclaration, 'fields'>): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field.name, exampleOfField(field)]))

const examples: Partial<Record<FieldKind, string>> = { email: 'name@example.com', amount: '25.00', path: '/' }

const exampleOfField = (field: FormField): string => {
  const { is, example, of = [], least = 0 } = field
  return example ?? of[0] ?? examples[is] ?? 'Example'.padEnd(least, 'x').slice(0, mostOf(field))
}
