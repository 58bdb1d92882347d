/**
 * A tab keeps the release set that its page was made from. When the server says that another set is live, the next link
 * is followed as a document: a navigation is the moment at which nothing of the visitor's can be lost.
 */
export const staleTab = (document: Document, set: string) => {
  let stale = false
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // Kept from the router, the click does what it does on any page.
      if (stale && link !== null && link.origin === location.origin && !link.hash) event.stopPropagation()
    },
    { capture: true },
  )
  return (live: string): void => {
    stale = live !== set
  }
}
