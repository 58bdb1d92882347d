/**
 * The pages that the host has itself, besides error pages: the search. To the router they are those of a remote of this name,
 * which no remote can have.
 */
export const ownPages = { name: 'site', path: '/search', query: ['q'] } as const

/** Whether an address is that of a page of the host. The router ignores case and a slash at the end. */
export const isOwnPage = (pathname: string): boolean => /^\/search\/?$/i.test(pathname)
