import type { createBrowserRouter } from 'react-router-dom'
import { data } from 'react-router-dom'
import { linkToAnotherPage } from '../site/linkToAnotherPage'
import { asksForTranslation } from '../site/translation'

/**
 * Requests an address as a document: the server renders the page or answers with an error page. The promise stays
 * pending, so that the visitor keeps the present page until then. Without a network it rejects instead, and the frame
 * with its menu remains.
 */
export const leaveTo = (address: string): Promise<never> => {
  if (!navigator.onLine) return Promise.reject(data(null, { status: 503 }))
  location.assign(address)
  return new Promise(() => undefined)
}

/**
 * Leaves links to other pages to the browser, which follows them as documents: a click that does not go further down
 * reaches no router.
 * @param isLeft asked at each click
 */
export const followByDocument = (document: Document, isLeft: () => boolean): void =>
  document.addEventListener(
    'click',
    (event) => {
      if (isLeft() && linkToAnotherPage(event.target) !== null) event.stopPropagation()
    },
    { capture: true },
  )

/**
 * Offers every step through the history to the page before the router hears of it: the page takes it by `preventDefault` of the
 * event `pageback`, as an open picture does, which Back closes. To be called before the router is made, because Chromium calls
 * the listeners of the window in the order in which they were added, also those of the capture phase.
 */
export const offerBack = (): void =>
  addEventListener('popstate', (event) => {
    if (!dispatchEvent(new Event('pageback', { cancelable: true }))) event.stopImmediatePropagation()
  })

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']

/**
 * Resolves at the first sign that somebody uses the page: a view that nobody touches loads nothing more.
 * @param isNone whether what a visitor does with this element is not taken for one
 */
export const firstSign = (isNone: (element: EventTarget | null) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const heard = ({ target }: Event): void => {
      if (isNone(target)) return
      for (const name of signs) removeEventListener(name, heard, { capture: true })
      resolve()
    }
    for (const name of signs) addEventListener(name, heard, { capture: true, passive: true })
  })

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

interface DocumentsFirst {
  /** Whether the browser fetches the document of a link ahead, when the visitor points at this element. */
  readonly isFetchedAhead: (element: EventTarget | null) => boolean
  /** To be called when the code of navigations is there: they need no document from then on. */
  readonly end: () => void
}

/**
 * Until the code of navigations is there, links lead to documents: the code takes two or three round trips, a document one,
 * and a browser with speculation rules fetches it while the visitor points at its link
 * (`shell/server/pages/document/prefetchRules.ts`).
 */
export const documentsFirst = (document: Document): DocumentsFirst => {
  const rules = document.querySelector('script[type="speculationrules"]')
  // Not every browser has it.
  const { supports } = HTMLScriptElement as { readonly supports?: (type: string) => boolean }
  const hasRules = rules !== null && supports?.('speculationrules') === true
  let isLeft = true
  followByDocument(document, () => isLeft)
  return {
    isFetchedAhead: (element) => hasRules && linkToAnotherPage(element) !== null,
    end: () => {
      isLeft = false
      rules?.remove()
      document.documentElement.dataset.alive = 'navigation'
    },
  }
}
