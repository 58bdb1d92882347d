import { readCookie } from '../../http/readCookie'
import { cookieAttributes, isSecure } from '../cookieAttributes'

/**
 * The cookie that has the token of a preview. With https its name is one that no other host of the operator's domain, and
 * no page on plain http, can set.
 */
export const previewCookie = (siteUrl: string) => {
  const name = isSecure(siteUrl) ? '__Host-preview' : 'preview'
  const attributes = cookieAttributes(siteUrl)
  return {
    /** The token in the `Cookie` of a request; `null` for none. */
    read: (header: string | undefined): string | null => readCookie(header, name),
    /** `Set-Cookie` for a token. @param seconds until its end */
    keep: (token: string, seconds: number): string => `${name}=${token}${attributes}; Max-Age=${seconds}`,
    forget: `${name}=${attributes}; Max-Age=0`,
  }
}
