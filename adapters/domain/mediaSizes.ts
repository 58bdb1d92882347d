import { onceFor } from './onceFor'
import { Picture } from './picture'
import { documentTypeOf } from './documentType'
import type { DocumentType } from './documentType'

/** The size in bytes of the document at an address of the site; `null` when it is unknown. */
type BytesOf = (src: string) => number | null

/** A cheap first test: a text without this mark has no document links. */
const mark = 'href="/media/'

/** The opening tag of a link as the sanitiser writes it: attributes contain no `<` and no `>`. */
const linkTag = /<a\s[^<>]*>/g

interface Link {
  readonly src: string
  readonly type: DocumentType
  readonly from: number
  readonly to: number
}

const linksIn = (html: string): ReadonlyArray<Link> => {
  if (!html.includes(mark)) return []
  const links: Link[] = []
  for (const { 0: tag, index } of html.matchAll(linkTag)) {
    const from = index + tag.length
    const src = (/\shref="(\/media\/[^"?#]+)/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')
    const type = documentTypeOf(src)
    if (type === null || from < (links.at(-1)?.to ?? 0)) continue
    const to = html.indexOf('</a>', from)
    if (to < 0) break
    links.push({ src, type, from, to })
  }
  return links
}

const saysBytes = /\d\s?(?:bytes|[kmg]b)\b/i

const bytesIn = (bytes: number): string =>
  bytes <= 999_000
    ? `${Math.ceil(bytes / 1_000)} KB`
    : `${(bytes / 1_000_000).toFixed(bytes < 9_950_000 ? 1 : 0)} MB`

/** The details missing in a link's text: `(PDF, 2.1 MB)`, `(PDF)` if the size is unknown, `''` for none. */
const noteOf = (text: string, { name }: DocumentType, bytes: number | null): string => {
  const words = text.replace(/<[^<>]*>/g, ' ')
  const parts = [
    ...(new RegExp(`\\b${name}\\b`, 'i').test(words) ? [] : [name]),
    ...(bytes === null || saysBytes.test(words) ? [] : [bytesIn(bytes)]),
  ]
  return parts.length === 0 ? '' : `(${parts.join(', ')})`
}

/** The addresses of documents in sanitised HTML whose link texts do not contain their size. */
export const linkedDocuments = (html: string): ReadonlyArray<string> =>
  linksIn(html)
    .filter(({ from, to }) => !saysBytes.test(html.slice(from, to).replace(/<[^<>]*>/g, ' ')))
    .map(({ src }) => src)

/**
 * Adds the type and size of documents to the texts of links in sanitised HTML. Screen readers read them as part of
 * the link's name. Returns the same value if all links are complete.
 */
export const withDocumentNotes = <A extends string>(html: A, bytesOf: BytesOf): A => {
  let noted = ''
  let at = 0
  for (const { src, type, from, to } of linksIn(html)) {
    const note = noteOf(html.slice(from, to), type, bytesOf(src))
    if (note === '') continue
    // Left to right in every text, so that the unit stays behind its number.
    noted += `${html.slice(at, to).trimEnd()} <span dir="ltr">${note}</span>`
    at = to
  }
  // The HTML stays sanitised: only letters and digits are added.
  return at === 0 ? html : ((noted + html.slice(at)) as A)
}

/** Tests the width first: the codec takes most of the time, and few objects are pictures without a size. */
const isUnsized = (u: object): u is Picture => 'width' in u && u.width === 0 && Picture.is(u)

const isObject = (u: unknown): u is object => typeof u === 'object' && u !== null

const unsizedIn = onceFor((entry: object): ReadonlyArray<string> => {
  const find = (u: unknown): ReadonlyArray<string> => {
    if (typeof u === 'string') return linkedDocuments(u)
    if (!isObject(u)) return []
    return isUnsized(u) ? [u.src] : Object.values(u).flatMap(find)
  }
  return find(entry)
})

/** The size of a file of the site: the pixels of a picture, or the bytes of a document, `null` if unknown. */
export type MediaSize = Pick<Picture, 'width' | 'height'> | { readonly bytes: number | null }
type MediaSizes = ReadonlyMap<string, MediaSize>

/**
 * The addresses of all pictures without a size, and of documents whose links lack theirs, at any depth of a value.
 * Each list entry is searched only once.
 */
export const unsized = (u: unknown): ReadonlyArray<string> => {
  if (!isObject(u)) return []
  return Array.isArray(u)
    ? u.flatMap((entry: unknown) => (isObject(entry) ? unsizedIn(entry) : []))
    : unsizedIn(u)
}

/** Applies sizes at any depth. Unchanged parts keep their identity. */
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

/** The last result for an entry, and the sizes that it was made with. */
const last = new WeakMap<object, { readonly of: string; readonly made: object }>()

const sizedOnce = (entry: object, sizes: MediaSizes): object => {
  const sources = unsizedIn(entry)
  if (sources.length === 0) return entry
  const of = JSON.stringify(sources.map((src) => sizes.get(src) ?? null))
  const known = last.get(entry)
  if (known?.of === of) return known.made
  const made = sizedIn(entry, sizes)
  last.set(entry, { of, made })
  return made
}

/**
 * The same plain value with the known picture sizes, and with the type and size of documents in link texts. A list
 * entry keeps its identity as long as these are unchanged.
 */
export const sized = <A>(u: A, sizes: MediaSizes): A =>
  // A list of the same entries.
  Array.isArray(u)
    ? (u.map((entry: unknown) => (isObject(entry) ? sizedOnce(entry, sizes) : entry)) as A)
    : sizedIn(u, sizes)
