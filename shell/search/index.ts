/** What the search brings to a browser: one chunk, loaded when a visitor opens the search box or goes to its page. */
export { ownRoutes } from './SearchPage'
export { Suggestions } from './Suggestions'
