/**
 * Replaces the site's element by a copy without event handlers, whose links and forms work as the browser's own. A copy,
 * because React removes the original when it is unmounted; what a visitor has typed is copied too.
 */
export const plainDocument = (site: HTMLElement): void => {
  const copy = site.cloneNode(true) as HTMLElement
  delete document.documentElement.dataset.alive
  site.replaceWith(copy)
}
