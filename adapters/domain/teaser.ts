import type { SafeHtml } from './safeHtml'

/** Empty HTML. In a separate file, so that importing it does not bundle io-ts. */
export const noHtml = '' as SafeHtml

/** The length of a card's text in characters (docs/reference/spec.md section 9). */
const TEASER_LENGTH = 300
const TEASER_END = '   ...see more'

/** Inline elements; all others separate words. */
const inline =
  /^(?:a|strong|b|em|i|u|s|del|ins|mark|small|sub|sup|abbr|dfn|cite|q|code|kbd|samp|var|time|data|bdi|bdo|ruby|rt|rp|wbr|span)$/i

/** Decodes the sanitiser's entities; `&amp;` comes last, or `&amp;lt;` would be decoded twice. */
const decoded = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** The text of the HTML: no tags, entities decoded, one space for any white space or block boundary. */
export const textOf = (html: SafeHtml): string =>
  decoded(html.replace(/<\/?([a-z0-9]+)\b[^<>]*>/gi, (_, tag: string) => (inline.test(tag) ? '' : ' ')))
    .replace(/\s+/g, ' ')
    .trim()

/** The first `count` grapheme clusters: an emoji of several code points counts as one character. */
const firstCharacters = (text: string, count: number): string => {
  if (!('Segmenter' in Intl)) return [...text].slice(0, count).join('')
  let end = 0
  let characters = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (characters++ === count) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** At most `maximum` characters of a plain text, cut between words and outside surrogate pairs, then `…`. */
export const shortened = (text: string, maximum = 155): string =>
  text.length <= maximum
    ? text
    : `${[...text.slice(0, maximum)]
        .slice(0, -1)
        .join('')
        .replace(/(?<!\s)\s+\S*$/, '')}…`

/** At most `TEASER_LENGTH` characters of a plain text, followed by `   ...see more` when cut. */
export const cut = (text: string): string => {
  const first = firstCharacters(text, TEASER_LENGTH)
  return first === text ? text : first + TEASER_END
}

export const teaser = (html: SafeHtml): string => cut(textOf(html))
