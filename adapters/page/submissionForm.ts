import type { FormName, Forms } from '@caravanserai/submissions'
import type { JudgedPage, PageForm, TypedValues } from './pageForm'

/** The definition of a form whose values go to the submissions port. */
export interface SubmissionForm<Name extends FormName, Field extends string> {
  /** The name of the form in the port. */
  readonly name: Name
  /** The names of its controls, in their order. */
  readonly fields: ReadonlyArray<Field>
  readonly file?: string
  /** The messages of the fields that are wrong. Omitted for a form that takes everything. */
  readonly check?: (typed: Readonly<Record<Field, string>>) => Readonly<Partial<Record<Field, string>>>
  /** What the port gets of what was typed, which is trimmed. */
  readonly values: (typed: Readonly<Record<Field, string>>, page: JudgedPage) => Forms[Name]
}

/** A form of a page (`forms` of `definePage`) whose values go to the submissions port. Each remote bundles its own copy. */
export const submissionForm = <Name extends FormName, const Field extends string>({
  name,
  fields,
  file,
  check,
  values,
}: SubmissionForm<Name, Field>): PageForm => ({
  name,
  fields,
  ...(file !== undefined && { file }),
  judge: (given, page) => {
    const typed = trimmed(given, fields)
    const messages = check?.(typed)
    return messages && fields.some((field) => messages[field] !== undefined)
      ? { messages }
      : { submission: { form: name, values: values(typed, page) } }
  },
})

const trimmed = <Field extends string>(
  given: TypedValues,
  fields: ReadonlyArray<Field>,
): Readonly<Record<Field, string>> =>
  Object.fromEntries(fields.map((field) => [field, (given[field] ?? '').trim()])) as Record<Field, string>
