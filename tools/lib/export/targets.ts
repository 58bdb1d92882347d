/** An address of the site as it is requested, and the part of the page that it leads to (`#visa`, or empty). */
export interface OwnAddress {
  readonly target: string
  readonly fragment: string
}

/** An address as it is written on a page, when it is one of the site; `null` for another site's, `tel:` and the like. */
export const ownAddress = (written: string, from: string, siteUrl: string): OwnAddress | null => {
  const base = new URL(from, siteUrl)
  if (!URL.canParse(written, base)) return null
  const { origin, pathname, search, hash } = new URL(written, base)
  return origin === base.origin ? { target: pathname + search, fragment: hash } : null
}

/** What runs in a browser and is named in no element: scripts, styles and fonts of a document, and the pictures that scripts show later. */
export const namedIn = (text: string): ReadonlyArray<string> => {
  const files = text.match(/\/_\/[\w./-]+\.\w+/g) ?? []
  const pictures = [...text.matchAll(/"(\/media\/[^"\\<?]+)"/g)].map(([, path = '']) => path)
  return [...new Set([...files, ...pictures])]
}

/** The addresses of icons in a web app manifest, and of whatever else names a file of the site as a whole string. */
export const pathsInJson = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/"(\/[^"\\]+\.\w+)"/g)].map(([, path = '']) => path)
