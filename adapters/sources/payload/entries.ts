import * as t from 'io-ts'
import { fieldsAsSent, typeOf } from '../../domain/kind'
import type { KindDeclaration } from '../../domain/kind'
import type { Kind } from '../../domain/kinds'
import { isEmptyField } from '../../decode/isEmptyField'
import { fieldsOf, replacedIn } from '../../mapping/fields'
import type { Fields } from '../../mapping/fields'
import { Media, toPicture } from './query'

/** The collections of `cms/payload` use the canonical names, so only media are mapped, at any depth. */
const withPictures = (value: unknown): unknown =>
  replacedIn(value, (one) => (Media.is(one) ? toPicture(one) : undefined))

/** The step of an entry's address: what an editor typed, or else its number, which leads there as well. Payload's own id is neither. */
const namesOf = ({ slug, number }: Fields): Fields =>
  isEmptyField(slug) ? { id: number } : { id: slug, aliases: [number] }

/** The id of the entry that a populated relation has. */
const refersTo = (related: unknown): unknown => namesOf(fieldsOf(related))['id']

/** What a document nests, where the canonical entry is flat, or names in another way. */
const flattened: Readonly<Partial<Record<Kind, (entry: Fields) => Fields>>> = {
  causes: ({ author }) => {
    const { name, picture } = fieldsOf(author)
    return { authorName: name, authorPicture: picture }
  },
  posts: ({ author }) => {
    const { name, role, picture } = fieldsOf(author)
    return { authorName: name, authorRole: role, authorPicture: picture }
  },
  events: ({ updatedAt }) => ({ changed: updatedAt }),
  projects: ({ cause }) => ({ cause: refersTo(cause) }),
}

/** Where the ids of an entry of any kind are. */
export const namesInDocument = { id: ['slug'], aliases: null }

/** Where the fields of an entry are in its document, if not under their own names; `null` for what no editor changes. */
export const fieldsInDocument: Readonly<Record<string, ReadonlyArray<string> | null>> = {
  authorName: ['author', 'name'],
  authorRole: ['author', 'role'],
  authorPicture: ['author', 'picture'],
  ...namesInDocument,
  /** Made by the backend. */
  changed: null,
}

/** What Payload notes of its documents for itself, or sends under another name as well. */
const ownFields = ['_status', 'author', 'createdAt', 'number', 'slug', 'updatedAt']
/** The two fields that a body is made of (`richText` of `cms/payload`), which editors are sent as well. */
const editorFields = ['html', 'text']

/** The fields that are content: of a row in a list those without Payload's id of it. */
const contentOf = (entry: Fields): Fields =>
  Object.fromEntries(
    Object.entries(entry)
      .filter(([name]) => !ownFields.includes(name) && !('body' in entry && editorFields.includes(name)))
      .map(([name, held]) => [name, Array.isArray(held) ? held.map(withoutRowId) : held]),
  )
/** Payload's own id says nothing to the site. */
export const withoutRowId = (row: unknown): unknown => {
  if (!t.UnknownRecord.is(row)) return row
  const { id: _, ...rest } = row
  return rest
}

/** A document as an entry. */
const toEntry = (doc: unknown, flatten: (entry: Fields) => Fields = () => ({})): unknown => {
  const entry = withPictures(doc)
  return t.UnknownRecord.is(entry) ? { ...contentOf(entry), ...flatten(entry), ...namesOf(entry) } : entry
}

export const toListEntry =
  (kind: Kind) =>
  (doc: unknown): unknown =>
    toEntry(doc, flattened[kind])

/** A document of a kind that a remote declares: a relation is the id of the entry that it refers to. */
export const toDeclaredEntry =
  ({ fields }: KindDeclaration) =>
  (doc: unknown): unknown =>
    toEntry(doc, (entry) =>
      Object.fromEntries(
        fieldsAsSent(fields).flatMap(([name, field]) => {
          const sent = entry[name]
          return typeOf(field) === 'reference'
            ? [[name, t.UnknownRecord.is(sent) ? refersTo(sent) : sent]]
            : []
        }),
      ),
    )

export const toSlide = (doc: unknown): unknown => {
  if (!t.UnknownRecord.is(doc)) return doc
  const { id, title, subtitle, link, picture, shownFrom, shownUntil } = fieldsOf(toEntry(doc))
  return { id, title, subtitle, link, image: picture, shownFrom, shownUntil }
}
