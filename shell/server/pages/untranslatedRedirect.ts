import type { IncomingHttpHeaders } from 'node:http'
import { asksForTranslation, translationAddress } from '../../site/translation'

/**
 * Where a request for a translated page is redirected to: the untranslated page, when a link of another site led
 * there; else `null`. Only a visitor of this site may choose a document that lets a script of another site in.
 * @param siteUrl the public address of the site; behind a proxy `Host` may be another
 */
export const untranslatedRedirect = (
  headers: IncomingHttpHeaders,
  target: string,
  siteUrl: string,
): string | null => {
  const { pathname, search } = new URL(target, 'http://site')
  return asksForTranslation(search) && isFromAnotherSite(headers, siteUrl)
    ? translationAddress({ pathname, search }, false)
    : null
}

/** By `Sec-Fetch-Site`; on plain http and in old browsers by the referring page. Some browsers send neither. */
const isFromAnotherSite = (
  { referer, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  siteUrl: string,
): boolean => {
  if (site !== undefined) return site === 'cross-site'
  if (referer === undefined || !URL.canParse(referer)) return false
  const page = new URL(referer)
  return page.host !== host && page.origin !== new URL(siteUrl).origin
}
