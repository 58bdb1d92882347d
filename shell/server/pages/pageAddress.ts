import { limits } from './limits'

/** The reason for refusing an address that `parsePageAddress` does not take. */
export const pageAddressExpected = 'address: expected a path of this site such as /about/2'

/** The address of a page that a browser names, from its path and query; `null` when it is not on this site. */
export const parsePageAddress = (address: unknown, siteUrl: string): URL | null => {
  if (typeof address !== 'string' || address.length > limits.addressLength) return null
  if (!address.startsWith('/') || !URL.canParse(address, siteUrl)) return null
  const url = new URL(address, siteUrl)
  // `//host` and `/\host` begin with a slash as well, and the path of `/.//host` is `//host`.
  return url.origin === new URL(siteUrl).origin && !url.pathname.startsWith('//') ? url : null
}
