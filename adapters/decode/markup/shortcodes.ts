/** Those of WordPress itself that are written without attributes as well. */
const known = /^(?:audio|caption|embed|gallery|playlist|video|wp_caption)$/

const shortcode = /\[([a-z][a-z0-9_-]{0,39})((?:\s[^[\]<>]{0,1000})?)\]/g

/** Where texts speak of shortcodes. */
const quoted = /<(code|pre)\b.*?<\/\1>|<[^>]*>/gs

/**
 * The names of shortcodes that stand in a text because nothing has replaced them, as where their plugin is off: `[contact-form-7 id="5"]`.
 * Words in brackets, `[sic]`, are none: a shortcode has attributes, an end, an underscore in its name, or one of the names of WordPress.
 */
export const shortcodesIn = (html: string): ReadonlySet<string> => {
  const names = new Set<string>()
  if (!html.includes('[')) return names
  for (const [, name = '', attributes = ''] of html.replace(quoted, ' ').matchAll(shortcode))
    if (known.test(name) || name.includes('_') || attributes.includes('=') || html.includes(`[/${name}]`))
      names.add(name)
  return names
}
