import { escapeHtml } from '@caravanserai/adapters/escape-html'
import { limits } from '../limits'

/**
 * The sitemap of these paths, in their order, as public addresses. Paths that are not on this site, or beyond the
 * limits of the protocol, are left out.
 */
export const sitemapXml = (paths: ReadonlyArray<string>, siteUrl: string): string => {
  const { origin } = new URL(siteUrl)
  const addresses = paths
    .filter((path) => path.startsWith('/') && URL.canParse(path, siteUrl))
    .map((path) => new URL(path, siteUrl))
    .filter((url) => url.origin === origin && url.href.length <= limits.sitemap.addressLength)
    .slice(0, limits.sitemap.addresses)
  const written = addresses.map(({ href }) => `<url><loc>${escapeHtml(href)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${written.join('')}</urlset>\n`
}
