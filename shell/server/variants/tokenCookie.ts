import { readCookie } from '../http/requests'

/** Of a cookie of this site alone, which no script reads. */
export const cookieAttributes = (siteUrl: string): string =>
  `; Path=/; HttpOnly; SameSite=Lax${isSecure(siteUrl) ? '; Secure' : ''}`

const isSecure = (siteUrl: string): boolean => new URL(siteUrl).protocol === 'https:'

/** A cookie that has a token. */
export interface TokenCookie {
  /** The token in the `Cookie` of a request; `null` for none. */
  readonly read: (header: string | undefined) => string | null
  /** `Set-Cookie` for a token. @param seconds until its end */
  readonly keep: (token: string, seconds: number, isFramed?: boolean) => string
  /** Both, because a browser keeps apart what was set in a frame of another site. */
  readonly forget: ReadonlyArray<string>
}

/**
 * The cookies that have the tokens of a preview and of drafts. With https their names are such that no other host of the operator's
 * domain, and no page on plain http, can set them.
 */
export const tokenCookie = (name: 'preview' | 'draft', siteUrl: string): TokenCookie => {
  const whole = isSecure(siteUrl) ? `__Host-${name}` : name
  const attributes = cookieAttributes(siteUrl)
  // Browsers send a cookie from a frame in a page of another site only like this, and only over https.
  const framed = isSecure(siteUrl) ? '; Path=/; HttpOnly; SameSite=None; Secure; Partitioned' : attributes
  return {
    read: (header) => readCookie(header, whole),
    keep: (token, seconds, isFramed = false) =>
      `${whole}=${token}${isFramed ? framed : attributes}; Max-Age=${seconds}`,
    forget: [...new Set([attributes, framed])].map((all) => `${whole}=${all}; Max-Age=0`),
  }
}
