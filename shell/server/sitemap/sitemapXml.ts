import { escaped } from '../escaped'

/** What one sitemap may hold by its protocol (sitemaps.org), and the longest address in it. */
export const LIMIT = 50_000
const LONGEST = 2_047

/**
 * The sitemap of these paths, in their order, with the whole addresses that visitors know. A path that is none of this
 * site is left out, as is what is beyond the limits.
 */
export const sitemapXml = (paths: ReadonlyArray<string>, siteUrl: string): string => {
  const { origin } = new URL(siteUrl)
  const addresses = paths
    .filter((path) => path.startsWith('/') && URL.canParse(path, siteUrl))
    .map((path) => new URL(path, siteUrl))
    .filter((url) => url.origin === origin && url.href.length <= LONGEST)
    .slice(0, LIMIT)
  const written = addresses.map(({ href }) => `<url><loc>${escaped(href)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${written.join('')}</urlset>\n`
}
