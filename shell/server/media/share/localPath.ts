import { parsePageAddress } from '../../pages/pageAddress'

/**
 * The path of a page of this site; `null` for anything else. With a query it is none: some pages show their visitor what
 * stands in a query, and the canonical path of a page has none.
 */
export const localPath = (page: unknown, siteUrl: string): string | null => {
  if (typeof page !== 'string' || /[?#\\\p{Cc}]/u.test(page)) return null
  const address = parsePageAddress(page, siteUrl)
  return address === null || decodedPath(address.pathname) === null ? null : address.pathname
}

/** `null` for a path that no text was encoded to. */
export const decodedPath = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
