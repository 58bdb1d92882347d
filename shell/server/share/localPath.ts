import { limits } from '../limits'

/**
 * The path of a page of this site; `null` for anything else. With a query it is none: some pages show their visitor what
 * stands in a query, and the canonical path of a page has none.
 */
export const localPath = (page: unknown, siteUrl: string): string | null => {
  if (typeof page !== 'string' || page.length > limits.content.addressLength) return null
  if (!/^\/(?![/\\])[^?#\\\p{Cc}]*$/u.test(page) || !URL.canParse(page, siteUrl)) return null
  const { pathname } = new URL(page, siteUrl)
  // `/.//evil.example` is a path that would be read as the name of another host.
  return pathname.startsWith('//') || decodedPath(pathname) === null ? null : pathname
}

/** `null` for a path that no text was encoded to. */
export const decodedPath = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
