/** Ids follow the first step of an address: two that differ in case are two pages. */
const spelled = (pathname: string): string => pathname.replace(/^\/[^/]*/, (first) => first.toLowerCase())

/**
 * The address of the menu's link that leads to this page, as `isCurrent` compares it: the case of a name and a slash at the
 * end make no other page, and the home page is also at `/home`.
 */
export const currentHref = (pathname: string): string =>
  /^\/home(\/|$)/i.test(pathname) ? '/' : spelled(pathname).replace(/(.)\/$/, '$1')

export const isCurrent = (href: string, current: string): boolean => spelled(href) === current
