import type { KindDeclaration } from '../../domain/kind'
import { fieldsAsSent, typeOf } from '../../domain/kind'

/** A field of a kind as it is in a document of its content type. */
export interface SentField {
  readonly name: string
  readonly type: string
  /** The fields of its items, of a list. */
  readonly of: ReadonlyArray<SentField>
}

/** The fields under the names that a document has them by. */
export const sentFields = (fields: KindDeclaration['fields']): ReadonlyArray<SentField> =>
  fieldsAsSent(fields).map(([name, field]) => ({
    name,
    type: typeOf(field) ?? '',
    of: typeof field === 'object' && field.type === 'list' ? sentFields(field.of) : [],
  }))
