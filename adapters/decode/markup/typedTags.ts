import { elementNames } from './tree'

/** Those of WordPress itself that are written without attributes as well. */
const known = /^(?:audio|caption|embed|gallery|playlist|video|wp_caption)$/

const shortcode = /\[([a-z][a-z0-9_-]{0,39})((?:\s[^[\]<>]{0,1000})?)\]/g

const closing = /\[\/([a-z][a-z0-9_-]{0,39})\]/g

/** More are not reported of one text. */
const mostNames = 20

/** The text without its tags and without `code` and `pre`, in which texts speak of shortcodes. */
const spoken = (html: string): string => {
  const [first = '', ...others] = html.split(/<(?:code|pre)\b/)
  return [first, ...others.map((text) => text.replace(/^.*?<\/(?:code|pre)>/s, ''))]
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
}

/**
 * The names of shortcodes that stand in a text because nothing has replaced them, as where their plugin is off: `[contact-form-7 id="5"]`.
 * Words in brackets, `[sic]`, are none: a shortcode has attributes, an end, an underscore in its name, or one of the names of WordPress.
 */
export const shortcodesIn = (html: string): ReadonlySet<string> => {
  const names = new Set<string>()
  if (!html.includes('[')) return names
  const closed = new Set(Array.from(html.matchAll(closing), ([, name]) => name))
  for (const [, name = '', attributes = ''] of spoken(html).matchAll(shortcode)) {
    if (known.test(name) || name.includes('_') || attributes.includes('=') || closed.has(name))
      names.add(name)
    if (names.size === mostNames) break
  }
  return names
}

/** The name of what may be a tag, after its `<`; a longer name is none. */
const tagName = /\/?([a-z][^\s/<>"'=]{0,40})/iy

const isElementName = (name: string): boolean =>
  elementNames.has(name) ||
  elementNames.has(name.toLowerCase()) ||
  // Namespaces of Word, `o:p`.
  /^[a-z]\w*:\w/i.test(name)

/** What is closed somewhere was meant to be an element. */
const closedNames = (typed: string): ReadonlySet<string> =>
  new Set([...typed.matchAll(/<\/([a-z][^\s/<>"'=]{0,40})>/gi)].map(([, name = '']) => name.toLowerCase()))

/**
 * Escapes what is written in angle brackets but is no element: `<Dhaka office>`, `<ali@example.org>`, `a<b and c`. A parser would
 * take it for a tag, and it would vanish. One pass over the text, which is most of the time read for nothing.
 */
export const withLiteralTags = (typed: string): string => {
  // A parser of HTML takes it for a comment.
  if (typed.includes('<![CDATA[')) return withLiteralTags(typed.replace(/<!\[CDATA\[|\]\]>/g, ''))
  let made = ''
  let kept = 0
  let close = -1
  let next = typed.indexOf('<')
  let closed: ReadonlySet<string> | null = null
  // Names of drawings and formulas are many, and their elements need no closing tag.
  if (next === -1 || /<(?:svg|math)\b/i.test(typed)) return typed
  while (next !== -1) {
    const at = next
    next = typed.indexOf('<', at + 1)
    tagName.lastIndex = at + 1
    const name = tagName.exec(typed)?.[1]
    if (name === undefined) continue
    if (close < at) close = typed.indexOf('>', at)
    if (close === -1) close = typed.length
    // Another `<`, or the end, comes before any `>`: it is no tag, unless a value in quotes contains it.
    const end = next === -1 ? typed.length : next
    const neverEnds = close >= end && !/["']/.test(typed.slice(at, end))
    if (!neverEnds && (isElementName(name) || (closed ??= closedNames(typed)).has(name.toLowerCase())))
      continue
    made += `${typed.slice(kept, at)}&lt;`
    kept = at + 1
  }
  return kept === 0 ? typed : made + typed.slice(kept)
}
