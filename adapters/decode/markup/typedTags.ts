import { elementNames } from './tree'

/** Shortcodes of WordPress itself that may be written without attributes. */
const known = /^(?:audio|caption|embed|gallery|playlist|video|wp_caption)$/

const shortcode = /\[([a-z][a-z0-9_-]{0,39})((?:\s[^[\]<>]{0,1000})?)\]/g

const closing = /\[\/([a-z][a-z0-9_-]{0,39})\]/g

/** The most names that are reported of one text. */
const mostNames = 20

/** The text without its tags and without `code` and `pre`, which contain shortcodes as examples. */
const spoken = (html: string): string => {
  const [first = '', ...following] = html.split(/<(?:code|pre)\b/)
  return [first, ...following.map((text) => text.replace(/^.*?<\/(?:code|pre)>/s, ''))]
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
}

/**
 * The names of unreplaced shortcodes in a text, for example of an inactive plugin: `[contact-form-7 id="5"]`. Words
 * in brackets, `[sic]`, are excluded: a shortcode has attributes, an end, an underscore in its name, or a known name
 * of WordPress.
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

/** The name of a potential tag, after its `<`, with a limited length. */
const tagName = /\/?([a-z][^\s/<>"'=]{0,40})/iy

const isElementName = (name: string): boolean =>
  elementNames.has(name) ||
  elementNames.has(name.toLowerCase()) ||
  // Namespaces of Word, `o:p`.
  /^[a-z]\w*:\w/i.test(name)

/** Names with a closing tag, which are intended as elements. */
const closedNames = (typed: string): ReadonlySet<string> =>
  new Set([...typed.matchAll(/<\/([a-z][^\s/<>"'=]{0,40})>/gi)].map(([, name = '']) => name.toLowerCase()))

/**
 * Escapes angle brackets that do not enclose an element: `<Dhaka office>`, `<ali@example.org>`, `a<b and c`. A parser
 * would treat them as tags, and the text would disappear. A single pass, because most texts need no change.
 */
export const withLiteralTags = (typed: string): string => {
  // An HTML parser treats it as a comment.
  if (typed.includes('<![CDATA[')) return withLiteralTags(typed.replace(/<!\[CDATA\[|\]\]>/g, ''))
  let made = ''
  let kept = 0
  let close = -1
  let next = typed.indexOf('<')
  let closed: ReadonlySet<string> | null = null
  // Drawings and formulas have many element names, and their elements need no closing tag.
  if (next === -1 || /<(?:svg|math)\b/i.test(typed)) return typed
  while (next !== -1) {
    const at = next
    next = typed.indexOf('<', at + 1)
    tagName.lastIndex = at + 1
    const name = tagName.exec(typed)?.[1]
    if (name === undefined) continue
    if (close < at) close = typed.indexOf('>', at)
    if (close === -1) close = typed.length
    // If another `<`, or the end, comes before any `>`, it is not a tag, unless a quoted value contains it.
    const end = next === -1 ? typed.length : next
    const neverEnds = close >= end && !/["']/.test(typed.slice(at, end))
    if (!neverEnds && (isElementName(name) || (closed ??= closedNames(typed)).has(name.toLowerCase())))
      continue
    made += `${typed.slice(kept, at)}&lt;`
    kept = at + 1
  }
  return kept === 0 ? typed : made + typed.slice(kept)
}
