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
