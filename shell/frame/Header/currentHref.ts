/**
 * The address of the menu's link that leads to this page, as `isCurrent` compares it: the case of an address and a slash
 * at its end make no other page, and the home page is also at `/home`.
 */
export const currentHref = (pathname: string): string =>
  /^\/home(\/|$)/i.test(pathname) ? '/' : pathname.toLowerCase().replace(/(.)\/$/, '$1')

export const isCurrent = (href: string, current: string): boolean => href.toLowerCase() === current
