/**
 * A tab keeps the release set that its document was rendered from. Once the server announces another one, the
 * next link is followed as a document: during a navigation the visitor loses nothing.
 * @returns to be called with the id of each release set that the server announces
 */
export const staleTab = (document: Document, set: string): ((live: string) => void) => {
  let stale = false
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // A click that does not reach the router follows the link as a document.
      if (stale && link !== null && link.origin === location.origin && !link.hash) event.stopPropagation()
    },
    { capture: true },
  )
  return (live) => {
    stale = live !== set
  }
}
