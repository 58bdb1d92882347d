import { followByDocument } from '../../followByDocument'

/**
 * A tab keeps the release set that its document was rendered from. Once the server announces another one, the
 * next link is followed as a document: during a navigation the visitor loses nothing.
 * @returns to be called with the id of each release set that the server announces
 */
export const staleTab = (document: Document, set: string): ((live: string) => void) => {
  let stale = false
  followByDocument(document, () => stale)
  return (live) => {
    stale = live !== set
  }
}
