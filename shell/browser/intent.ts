/**
 * A visitor who points at a link, focuses it or touches it is about to follow it: what that page needs is fetched
 * then, code and content together. The browser fires one of these events some 100 to 300 ms before the click.
 */
export const onIntent = (document: Document, prepare: (link: HTMLAnchorElement) => void): void => {
  const hear = (event: Event) => {
    const link = linkAt(event.target)
    if (link !== null) prepare(link)
  }
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(name, hear, { passive: true })
}

/** The link around an element, if it leads to another page of this site. */
const linkAt = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return null
  // A picture opens as a file; it is no page of ours.
  return link.pathname === location.pathname || link.pathname.startsWith('/media/') ? null : link
}
