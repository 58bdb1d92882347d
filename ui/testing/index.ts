/** Helpers for tests of pages and of their forms. */
export { openPage } from './showPage'
export { filledIn, fillIn, servePage } from './servePage'
export { hrefOf, hrefsIn, hrefsOf, showPage, showPart } from './showPage'
export { type, withSubmissions } from './withSubmissions'
