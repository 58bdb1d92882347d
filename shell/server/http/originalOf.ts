import type { IncomingHttpHeaders } from 'node:http'
import { translationAddress, asksForTranslation } from '../../site/translation'

/**
 * Translation is asked for on a page of ours. A link of another site must not decide that a visitor gets a document
 * which lets an outside script in: it leads to the page as it was written, whose address this gives; else `null`.
 * @param siteUrl the address that visitors know the site by; behind a proxy `Host` may be another
 */
export const originalOf = (headers: IncomingHttpHeaders, target: string, siteUrl: string): string | null => {
  const { pathname, search } = new URL(target, 'http://site')
  return asksForTranslation(search) && isOfAnotherSite(headers, siteUrl)
    ? translationAddress({ pathname, search }, false)
    : null
}

/** By what the browser says itself; on plain http, and in old ones, by the page that they name. Some name none. */
const isOfAnotherSite = (
  { referer, host, 'sec-fetch-site': from }: IncomingHttpHeaders,
  siteUrl: string,
): boolean => {
  if (from !== undefined) return from === 'cross-site'
  if (referer === undefined || !URL.canParse(referer)) return false
  const page = new URL(referer)
  return page.host !== host && page.origin !== new URL(siteUrl).origin
}
