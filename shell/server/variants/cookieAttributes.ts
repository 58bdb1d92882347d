/** Of a cookie of this site alone, which no script reads. */
export const cookieAttributes = (siteUrl: string): string =>
  `; Path=/; HttpOnly; SameSite=Lax${isSecure(siteUrl) ? '; Secure' : ''}`

export const isSecure = (siteUrl: string): boolean => new URL(siteUrl).protocol === 'https:'
