/**
 * The link around an element if the browser would follow it to another page of this site, otherwise `null`. Pictures
 * below `/media/` open as files.
 */
export const linkToAnotherPage = (element: EventTarget | null): HTMLAnchorElement | null => {
  const link = element instanceof Element ? element.closest('a') : null
  return link !== null &&
    link.origin === location.origin &&
    link.target === '' &&
    !link.hasAttribute('download') &&
    link.pathname !== location.pathname &&
    !link.pathname.startsWith('/media/')
    ? link
    : null
}
