import { linkedDocuments, withDocumentNotes } from './documentLinks'
import { onceFor } from './onceFor'
import { Picture } from './picture'

/** Looks at the width first: the codec takes most of the time, and few objects are pictures without a size. */
const isUnsized = (u: object): u is Picture => 'width' in u && u.width === 0 && Picture.is(u)

const isObject = (u: unknown): u is object => typeof u === 'object' && u !== null

const unsizedIn = onceFor((one: object): ReadonlyArray<string> => {
  const find = (u: unknown): ReadonlyArray<string> => {
    if (typeof u === 'string') return linkedDocuments(u)
    if (!isObject(u)) return []
    return isUnsized(u) ? [u.src] : Object.values(u).flatMap(find)
  }
  return find(one)
})

/** What is known of a file of the site: the pixels of a picture, or the bytes of a document, `null` where nobody knows. */
export type MediaSize = Pick<Picture, 'width' | 'height'> | { readonly bytes: number | null }
export type MediaSizes = ReadonlyMap<string, MediaSize>

/**
 * The addresses of all pictures without a size, and of documents whose links do not say theirs, at any depth of a value. Each entry
 * of a list is looked through once.
 */
export const unsized = (u: unknown): ReadonlyArray<string> => {
  if (!isObject(u)) return []
  return Array.isArray(u) ? u.flatMap((one: unknown) => (isObject(one) ? unsizedIn(one) : [])) : unsizedIn(u)
}

/** Parts in which nothing has changed stay the same values. */
const sizedIn = <A>(u: A, sizes: MediaSizes): A => {
  if (typeof u === 'string') return withDocumentNotes(u, (src) => bytesOf(sizes.get(src)))
  if (!isObject(u)) return u
  if (isUnsized(u)) return sizes.has(u.src) ? { ...u, ...sizes.get(u.src) } : u
  const parts = Object.entries(u).map(
    ([key, inner]: [string, unknown]) => [key, sizedIn(inner, sizes)] as const,
  )
  if (parts.every(([key, inner]) => inner === (u as Readonly<Record<string, unknown>>)[key])) return u
  // The same plain value with other numbers.
  return (Array.isArray(u) ? parts.map(([, inner]) => inner) : Object.fromEntries(parts)) as A
}

const bytesOf = (size: MediaSize | undefined): number | null =>
  size !== undefined && 'bytes' in size ? size.bytes : null

/** What was made last of an entry, and of which sizes. */
const last = new WeakMap<object, { readonly of: string; readonly made: object }>()

const sizedOnce = (one: object, sizes: MediaSizes): object => {
  const sources = unsizedIn(one)
  if (sources.length === 0) return one
  const of = JSON.stringify(sources.map((src) => sizes.get(src) ?? null))
  const known = last.get(one)
  if (known?.of === of) return known.made
  const made = sizedIn(one, sizes)
  last.set(one, { of, made })
  return made
}

/**
 * The same plain value, its pictures with the sizes that are known now, and its links to documents with their type and size. An
 * entry of a list is the same value as long as these are the same.
 */
export const sized = <A>(u: A, sizes: MediaSizes): A =>
  // A list of the same entries.
  Array.isArray(u)
    ? (u.map((one: unknown) => (isObject(one) ? sizedOnce(one, sizes) : one)) as A)
    : sizedIn(u, sizes)
