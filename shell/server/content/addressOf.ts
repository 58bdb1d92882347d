/** What to say of an address that is none. */
export const addressExpected = 'address: expected a path of this site such as /about/2'

/** The address of a page that a browser asks about, from its path and query; `null` when it is none of this site's. */
export const addressOf = (address: unknown, siteUrl: string): URL | null => {
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, siteUrl)) return null
  const url = new URL(address, siteUrl)
  // `//host` and `/\host` begin with a slash as well.
  return url.origin === new URL(siteUrl).origin ? url : null
}
