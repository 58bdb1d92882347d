/**
 * The host's own pages, except error pages: the search. The router sees them as pages of a remote of this name, which
 * no real remote can have.
 */
export const ownPages = { name: 'site', path: '/search', query: ['q'] } as const

/** Whether an address belongs to a page of the host. The router ignores case and a trailing slash. */
export const isOwnPage = (pathname: string): boolean => /^\/search\/?$/i.test(pathname)
