/** The address of the search page. */
export const searchAddress = { path: '/search', query: ['q'] } as const
