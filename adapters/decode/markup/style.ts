/** The declarations of a `style` attribute, by property, in lower case. */
export type Style = ReadonlyMap<string, string>

const none: Style = new Map()

/** As much as it takes: it is not a parser of CSS, of which no value that matters here has a semicolon in quotes. */
export const styleOf = ({ attribs }: { readonly attribs: Readonly<Record<string, string>> }): Style => {
  const written = attribs['style']
  if (written === undefined || written === '') return none
  const style = new Map(
    written.split(';').map((declaration) => {
      const [property = '', ...value] = declaration.split(':')
      return [
        property.trim().toLowerCase(),
        value
          .join(':')
          .replace(/!\s*important/i, '')
          .trim()
          .toLowerCase(),
      ]
    }),
  )
  // The short form of several properties.
  const font = style.get('font') ?? ''
  const [weight] = /\b(?:bold|bolder|[6-9]00)\b/.exec(font) ?? []
  const [slant] = /\b(?:italic|oblique)\b/.exec(font) ?? []
  if (weight !== undefined) style.set('font-weight', weight)
  if (slant !== undefined) style.set('font-style', slant)
  return style
}
