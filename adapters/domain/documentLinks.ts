import { documentTypeOf } from './documentType'
import type { DocumentType } from './documentType'

/** Bytes of the document at an address of the site; `null` where they are not known. */
export type BytesOf = (src: string) => number | null

/** No text without it is looked at further. */
const mark = 'href="/media/'

/** The opening tag of a link, as the sanitiser writes it: in an attribute there is no `<` and no `>`. */
const linkTag = /<a\s[^<>]*>/g

interface Link {
  readonly src: string
  readonly type: DocumentType
  /** Where its text begins, and where it ends. */
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

/** What a link does not say itself: `(PDF, 2.1 MB)`, `(PDF)` of an unknown size, `''` where it says everything. */
const noteOf = (text: string, { name }: DocumentType, bytes: number | null): string => {
  const said = text.replace(/<[^<>]*>/g, ' ')
  const parts = [
    ...(new RegExp(`\\b${name}\\b`, 'i').test(said) ? [] : [name]),
    ...(bytes === null || saysBytes.test(said) ? [] : [bytesIn(bytes)]),
  ]
  return parts.length === 0 ? '' : `(${parts.join(', ')})`
}

/** The addresses of documents whose links do not say how large they are, in sanitised HTML. */
export const linkedDocuments = (html: string): ReadonlyArray<string> =>
  linksIn(html)
    .filter(({ from, to }) => !saysBytes.test(html.slice(from, to).replace(/<[^<>]*>/g, ' ')))
    .map(({ src }) => src)

/**
 * Sanitised HTML whose links to documents say in their text what a visitor gets, and how much of it: also a screen reader reads
 * it, as a part of the link's name. The same value where they all say it already.
 */
export const withDocumentNotes = <A extends string>(html: A, bytesOf: BytesOf): A => {
  let noted = ''
  let at = 0
  for (const { src, type, from, to } of linksIn(html)) {
    const note = noteOf(html.slice(from, to), type, bytesOf(src))
    if (note === '') continue
    // From left to right in every text: the unit stays behind its number.
    noted += `${html.slice(at, to).trimEnd()} <span dir="ltr">${note}</span>`
    at = to
  }
  // The sanitiser's own HTML, with letters and digits added.
  return at === 0 ? html : ((noted + html.slice(at)) as A)
}
