import * as t from 'io-ts'
import type { Kind } from '../../domain/kinds'
import { Media, toPicture } from './pictures'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (t.UnknownRecord.is(value) ? value : {})

/** The collections of `cms/payload` use the canonical names, so only media are mapped, at any depth. */
const withPictures = (value: unknown): unknown => {
  if (Media.is(value)) return toPicture(value)
  if (Array.isArray(value)) return value.map(withPictures)
  if (!t.UnknownRecord.is(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withPictures(held)]))
}

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
  projects: ({ cause }) => ({ cause: fieldsOf(cause)['number'] }),
}

/** A document as an entry. Its id is the number that its address has, not Payload's own. */
const toEntry = (doc: unknown, flatten: (entry: Fields) => Fields = () => ({})): unknown => {
  const entry = withPictures(doc)
  return t.UnknownRecord.is(entry) ? { ...entry, ...flatten(entry), id: entry['number'] } : entry
}

export const toListEntry =
  (kind: Kind) =>
  (doc: unknown): unknown =>
    toEntry(doc, flattened[kind])

export const toSlide = (doc: unknown): unknown => {
  const { id, title, subtitle, link, picture } = fieldsOf(toEntry(doc))
  return t.UnknownRecord.is(doc) ? { id, title, subtitle, link, image: picture } : doc
}
