import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from a page of this site: another site could make its visitors' browsers send
 * something here. Browsers say where a request comes from by `Sec-Fetch-Site` (not on plain http) and by `Origin`.
 * @param siteUrl the public address of the site; behind a proxy `Host` may be another
 */
export const isSameOrigin = (
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  siteUrl: string,
): boolean => {
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.origin === new URL(siteUrl).origin || (/^https?:$/.test(page.protocol) && page.host === host)
}
