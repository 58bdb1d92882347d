import { fromNullable, getRight, isSome, none, some } from 'fp-ts/Option'
import type { Option } from 'fp-ts/Option'
import * as t from 'io-ts'
import sanitizeHtml from 'sanitize-html'
import { MenuId } from '../domain/menu'
import { isEmptyField } from './isEmptyField'
import { isBlank, shownName } from '../domain/name'
import { beginsLine } from './markup/tree'
import type { Seo } from '../domain/menu'
import { judgeField } from './judge'
import type { FaultPlace, Judged } from './judge'
import { textOf } from '../domain/teaser'
import type { SafeHtml } from '../domain/safeHtml'

/** Longer than a line of large letters on a narrow screen, and than any amount or telephone number. */
const longest = 30

/** Whether any run between two normal spaces is too long because of its no-break spaces. */
const isTooLong = (text: string): boolean =>
  text.split(/[^\S\u00a0]+/).some((run) => run.length > longest && /\S\u00a0+\S/.test(run))

/** A no-break space that does not join a number to its unit: `10 kg` and `Tk 500` stay together. */
const betweenWords = /(^|[^\d\u00a0])\u00a0+(?![\d\u00a0])/g

const tagName = /^<\/?([a-z][a-z0-9]*)/

const isLineBreak = (part: string): boolean => beginsLine(tagName.exec(part)?.[1] ?? '')

/**
 * Some editors write every space as a no-break space, and browsers then break lines within words. In runs too long
 * for one line, no-break spaces are replaced by spaces.
 */
export const breakable = (html: string): string => {
  if (!html.includes('\u00a0')) return html
  const lines: string[][] = [[]]
  for (const part of html.split(/(<[^<>]*>)/)) {
    if (isLineBreak(part)) lines.push([part], [])
    else lines.at(-1)?.push(part)
  }
  return lines
    .flatMap((parts) =>
      isTooLong(parts.filter((part) => !part.startsWith('<')).join(''))
        ? parts.map((part) => (part.startsWith('<') ? part : part.replace(betweenWords, '$1 ')))
        : parts,
    )
    .join('')
}

/** Replaces lone surrogates, which would make `encodeURIComponent` throw, by U+FFFD. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** Well-formed text without the control characters that browsers interpret differently. */
export const withoutControls = (text: string): string =>
  wellFormed(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')

/** A codec that only decodes; encoding is the identity. */
export const readingCodec = <A>(
  name: string,
  is: t.Is<A>,
  read: (u: unknown) => Option<A>,
): t.Type<A, A, unknown> =>
  new t.Type(
    name,
    is,
    (u, context) => {
      const parsed = read(u)
      return isSome(parsed) ? t.success(parsed.value) : t.failure(u, context)
    },
    t.identity,
  )

/** Beyond safe integers, digits are lost, and the number is not the sent one. */
export const isWholeNumber = (u: unknown): u is t.Int => Number.isSafeInteger(u)

const textCodec = (name: string, read: (u: unknown) => Option<string>): t.Type<string, string, unknown> =>
  readingCodec(name, t.string.is, read)

const maxCharacters = 100_000

/** Trimmed text; `''` if it has no visible characters. */
const trimmed = (u: unknown): string =>
  typeof u === 'string' && !isBlank(u) ? breakable(wellFormed(u.trim())) : ''

/** A whole number as its digits, because a menu or a label may be named 2027; anything else unchanged. */
export const digitsOf = (u: unknown): unknown => (isWholeNumber(u) ? String(u) : u)

/** A non-empty name on one line, in the form of `shownName`. A whole number is its digits. */
export const Name = textCodec('text that is not empty', (u) => {
  const typed = digitsOf(u)
  const name = typeof typed === 'string' && typed.length <= maxCharacters ? shownName(wellFormed(typed)) : ''
  return name === '' ? none : some(name)
})

/** A number as a reader would write it, for a label's text; anything else unchanged. Never `1e+21`. */
export const numberAsText = (u: unknown): unknown =>
  typeof u === 'number' && Math.abs(u) < 1e15 && (u === 0 || Math.abs(u) >= 1e-6) ? String(u) : u

/** An id that fits in an address, from a whole number or a text of at most 200 characters. */
export const Id = textCodec('an id', (u) => {
  const sent = digitsOf(u)
  const id = typeof sent === 'string' && !isBlank(sent) ? wellFormed(sent.trim()) : ''
  return MenuId.is(id) && id.length <= 200 ? some(id) : none
})

const written = (u: unknown): string | null => {
  const text = numberAsText(u)
  return typeof text === 'string' ? text : null
}

/** A text, unchanged. */
export const WrittenText = textCodec('text', (u) => fromNullable(written(u)))

/** Trimmed text of at most 100,000 characters. */
export const Text = textCodec('text', (u) => {
  const text = written(u)
  return text === null || text.length > maxCharacters ? none : some(trimmed(text))
})

/** The same, `''` when the field is empty. */
export const OptionalText = textCodec('text', (u) => (isEmptyField(u) ? some('') : getRight(Text.decode(u))))

const isFields = (u: unknown): u is Fields => t.UnknownRecord.is(u) && !(u instanceof Error)

/** An object with undecoded fields. An `Error` is excluded: it describes a value that could not be read. */
export type Fields = Readonly<Record<string, unknown>>

export const Fields = readingCodec('an object', isFields, (u) => (isFields(u) ? some(u) : none))

const names = ['seoTitle', 'seoDescription'] as const

/** Decodes the texts of a page for search engines. Unreadable texts are left out, and reported. */
export const decodeSeo = (place: FaultPlace, fields: Fields): Judged<Seo> => {
  const read = names.map((name) => ({ name, ...judgeField(OptionalText, '', place, fields, name) }))
  return {
    value: Object.fromEntries(
      read.flatMap(({ name, value }) => (value === '' ? [] : [[name, value.replace(/\s+/g, ' ')]])),
    ),
    faults: read.flatMap(({ faults }) => faults),
    missed: false,
  }
}

/**
 * Decodes plain text that backends send as HTML, as WordPress sends titles: `Tea &#038; Bread` becomes `Tea &
 * Bread`. A value that is not a string is returned unchanged, for its decoder to reject.
 */
export const plainTextOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? // Without allowed tags the result is safe, and its entities are the few that `textOf` decodes.
      textOf(sanitizeHtml(value, { allowedTags: [], allowedAttributes: {} }) as SafeHtml)
    : value
