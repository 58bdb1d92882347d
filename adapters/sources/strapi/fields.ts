import type { FieldDeclaration, KindDeclaration } from '../../domain/kind'
import { typeOf } from '../../domain/kind'

/** A field of a kind as it is in a document of its content type. */
export interface SentField {
  readonly name: string
  readonly type: string
  /** The fields of its items, of a list. */
  readonly of: ReadonlyArray<SentField>
}

const sentField = ([name, field]: readonly [string, FieldDeclaration]): ReadonlyArray<SentField> => {
  // The fields of a group are fields of the entry itself.
  if (typeof field === 'object' && field.type === 'group') return sentFields(field.of)
  const type = typeOf(field) ?? ''
  const of = typeof field === 'object' && field.type === 'list' ? sentFields(field.of) : []
  return [{ name: (typeof field === 'object' && 'from' in field && field.from) || name, type, of }]
}

/** The fields under the names that a document has them by. */
export const sentFields = (fields: KindDeclaration['fields']): ReadonlyArray<SentField> =>
  Object.entries(fields).flatMap(sentField)
