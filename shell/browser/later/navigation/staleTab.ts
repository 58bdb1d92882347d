import { followByDocument } from '../../followByDocument'

/**
 * A tab keeps the release set and the version of the host that its document was rendered from. Once the server answers from
 * others, the next link is followed as a document: during a navigation the visitor loses nothing.
 * @returns to be called with each response: whether it is from others
 */
export const staleTab = (document: Document): ((isStale: boolean) => void) => {
  let stale = false
  followByDocument(document, () => stale)
  return (isStale) => {
    stale = isStale
  }
}
