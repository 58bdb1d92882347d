/** Search exports of the content layer, separate from the port, which every page loads. */
export { SearchResults } from '../questions/search'
export type { Found, Marked } from '../questions/search'
export { SEARCHED_LENGTH, searchedText, termsOf, wordsIn } from '../domain/searchWords'
export type { Word } from '../domain/searchWords'
export { searchFor } from '../questions/search'
