/** The browser code of the search, loaded when a visitor opens the search box or page. */
export { routes } from './SearchPage'
export { Suggestions } from './Suggestions'
