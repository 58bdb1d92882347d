/** The path and query of a whole address; `null` for one that is not of `host`, where that is given, and for what is no address. */
export const pathOf = (address: unknown, host?: string): string | null => {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null
  if (url === null || !url.protocol.startsWith('http')) return null
  return host !== undefined && (!URL.canParse(host) || new URL(host).host !== url.host)
    ? null
    : url.pathname + url.search + url.hash
}

/**
 * A text whose links to WordPress itself are paths: visitors stay on the site, where old addresses lead on, and pictures are found
 * whatever WordPress calls itself. The size that a picture's address asks a service for is left out. Blocks that lead to a further page of
 * their own list have the address of the request that was sent here: of those nothing is left, which is a fault where texts are decoded.
 * @param link the address of the entry, as WordPress writes it
 */
export const withOwnPaths = (html: unknown, link: unknown): unknown => {
  const url = typeof link === 'string' && URL.canParse(link) ? new URL(link) : null
  if (typeof html !== 'string' || url === null) return html
  const host = url.host.replace(/[^\w]/g, '\\$&')
  return html
    .replace(new RegExp(`(\\s(?:href|src)=["'])(?:https?:)?//${host}(?=/)`, 'gi'), '$1')
    .replace(/(\shref=["'])[^"']*\brest_route=[^"']*/gi, '$1')
    .replace(/(\ssrc=["'][^"'?]*)\?[^"']*/gi, (whole, path: string) =>
      /\/wp-content\/uploads\//i.test(path) ? path : whole,
    )
}
