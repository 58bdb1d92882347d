import * as t from 'io-ts'
import type { KindDeclaration } from '@caravanserai/adapters'
import {
  fieldsAsSent,
  fieldsOf,
  isEmptyField,
  replacedIn,
  typeOf,
  valueAt,
} from '@caravanserai/adapters/source'
import type { Fields } from '@caravanserai/adapters/source'
import { Media, toPicture } from './query'

/** The collections of `cms/payload` use the canonical names, so only media are mapped, at any depth. */
const withPictures = (value: unknown): unknown =>
  replacedIn(value, (item) => (Media.is(item) ? toPicture(item) : undefined))

/**
 * The id of an entry in its address: the editor's slug, or otherwise its number, which is always an alias. Payload's
 * document id is not used.
 */
const namesOf = ({ slug, number }: Fields): Fields =>
  isEmptyField(slug) ? { id: number } : { id: slug, aliases: [number] }

/** The id of the entry in a populated relation. */
const refersTo = (related: unknown): unknown => namesOf(fieldsOf(related))['id']

/** The fields that hold the ids of an entry of any kind. */
export const namesInDocument = { id: ['slug'], aliases: null }

/** The path of a field in its document, if it differs from its name; `null` for fields that no editor changes. */
export const fieldsInDocument: Readonly<Record<string, ReadonlyArray<string> | null>> = {
  authorName: ['author', 'name'],
  authorRole: ['author', 'role'],
  authorPicture: ['author', 'picture'],
  ...namesInDocument,
  /** Set by the backend. */
  changed: null,
}

/** Fields that Payload adds for internal use, or that are also sent under another name. */
const ownFields = ['_status', 'author', 'createdAt', 'number', 'slug', 'updatedAt']
/** The two fields from which a body is made (`richText` of `cms/payload`); only editors receive them. */
const editorFields = ['html', 'text']

/** The fields with content: for a row of a list, all except Payload's row id. */
const contentOf = (entry: Fields): Fields =>
  Object.fromEntries(
    Object.entries(entry)
      .filter(([name]) => !ownFields.includes(name) && !('body' in entry && editorFields.includes(name)))
      .map(([name, held]) => [name, Array.isArray(held) ? held.map(withoutRowId) : held]),
  )
/** Removes Payload's row id, which the site does not use. */
export const withoutRowId = (row: unknown): unknown => {
  if (!t.UnknownRecord.is(row)) return row
  const { id: _, ...rest } = row
  return rest
}

const toEntry = (doc: unknown, flatten: (entry: Fields) => Fields = () => ({})): unknown => {
  const entry = withPictures(doc)
  return t.UnknownRecord.is(entry) ? { ...contentOf(entry), ...flatten(entry), ...namesOf(entry) } : entry
}

/** The document with the fields that it nests or names differently; a relation is the id of the related entry. */
export const toListEntry =
  ({ fields }: KindDeclaration) =>
  (doc: unknown): unknown =>
    toEntry(doc, (entry) =>
      Object.fromEntries(
        fieldsAsSent(fields).flatMap(([name, field]) => {
          const sent = entry[name]
          if (typeOf(field) === 'reference') return [[name, t.UnknownRecord.is(sent) ? refersTo(sent) : sent]]
          const way = name === 'changed' ? ['updatedAt'] : fieldsInDocument[name]
          return way && sent === undefined ? [[name, valueAt(entry, way)]] : []
        }),
      ),
    )

export const toSlide = (doc: unknown): unknown => {
  if (!t.UnknownRecord.is(doc)) return doc
  const { id, title, subtitle, link, picture, shownFrom, shownUntil } = fieldsOf(toEntry(doc))
  return { id, title, subtitle, link, image: picture, shownFrom, shownUntil }
}
