import type { createBrowserRouter } from 'react-router-dom'
import { asksForTranslation } from '../../site/translation'

/**
 * Follows the links of the frame without a new document. They are plain links, because a menu has hundreds of them, and a
 * component for each would cost more than all else of the page.
 *
 * While the click is on its way down, because React lets no click out of a part that it has not hydrated.
 * @param site contains the frame. Not the document: what leaves a link to the browser stops its click there
 * @returns ends it
 */
export const followFrameLinks = (
  site: HTMLElement,
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>,
): (() => void) => {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isFollowed(event, link)) return
    event.preventDefault()
    const to = link.pathname + link.search + link.hash
    const { pathname, search, hash } = router.state.location
    void router.navigate(to, { replace: to === pathname + search + hash })
  }
  site.addEventListener('click', onClick, { capture: true })
  return () => site.removeEventListener('click', onClick, { capture: true })
}

const isFollowed = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.closest('header, footer') !== null &&
  link.closest('main') === null &&
  link.origin === location.origin &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  // Only the response to a document allows the script of the translation service.
  asksForTranslation(link.search) === asksForTranslation(location.search) &&
  // To a part of this page.
  !(link.hash !== '' && link.pathname === location.pathname && link.search === location.search)
