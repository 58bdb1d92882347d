/** What the site's own search needs of the content layer. Not of the port, which every page loads. */
export { SearchResults } from '../domain/found'
export type { Found, Marked } from '../domain/found'
export { SEARCHED_LENGTH, searchedText, termsOf, wordsIn } from '../domain/searchWords'
export type { Word } from '../domain/searchWords'
export { searchFor } from '../questions/search'
