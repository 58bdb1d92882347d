/** The browser code of the search: one chunk, loaded when a visitor opens the search box or page. */
export { ownRoutes } from './SearchPage'
export { Suggestions } from './Suggestions'
