import { prefersReducedMotion } from '@caravanserai/ui/prefersReducedMotion'
import { data } from 'react-router-dom'
import { linkToAnotherPage } from '../site/linkToAnotherPage'
import { asksForTranslation } from '../site/translation'
import type { Router } from '../site/openPage'
import { isEconomical } from './isEconomical'

/**
 * Requests an address as a document: the server renders the page or responds with an error page. The promise stays
 * pending, so that the current page remains visible until then. Without a network it rejects, and the frame with its
 * menu remains.
 */
export const leaveTo = (address: string): Promise<never> => {
  if (!navigator.onLine) return Promise.reject(data(null, { status: 503 }))
  location.assign(address)
  return new Promise(() => undefined)
}

/**
 * Lets the browser follow links to other pages as documents, by stopping the propagation of clicks before they reach
 * the router.
 * @param isLeft called on each click
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
 * Dispatches the event `pageback` for every step through the history before the router handles it. The page can claim
 * the step with `preventDefault`: an open picture does so, because Back closes it. Call this before creating the
 * router: Chromium calls listeners of the window in the order of registration, including those of the capture phase.
 * @returns whether the browser animates the last step itself, as some do on a swipe
 */
export const offerBack = (): (() => boolean) => {
  let isAnimated = false
  addEventListener('popstate', (event) => {
    isAnimated = event.hasUAVisualTransition
    if (!dispatchEvent(new Event('pageback', { cancelable: true }))) event.stopImmediatePropagation()
  })
  return () => isAnimated
}

/** The longest capture of a page that visitors do not notice, in milliseconds; usually one or two frames. */
const shortCapture = 40

/**
 * A view of the router for React that cross-fades to another page, as the style sheet lets the browser do between
 * documents. After a slow capture the tab shows pages immediately: without a graphics processor a capture can take
 * 100 ms.
 *
 * React renders another page at once. The browser shows the old page until the callback of a fade has returned; and a
 * transition would let it draw the old page every few milliseconds, which takes a slow phone longer than the rendering.
 * @param isAnimated whether the browser animates the last step through the history itself
 */
export const crossFading = (router: Router, isAnimated: () => boolean): Router => {
  let shown = router.state.location.pathname
  let isFast = true
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((state, options) => {
      const isOther = state.location.pathname !== shown
      shown = state.location.pathname
      const isFaded =
        isOther &&
        isFast &&
        'startViewTransition' in document &&
        !prefersReducedMotion() &&
        !(state.historyAction === 'POP' && isAnimated())
      const inOnePiece = { ...options, flushSync: options.flushSync || isOther }
      if (!isFaded) return listener(state, inOnePiece)
      const from = performance.now()
      const { ready } = document.startViewTransition(() => {
        isFast = performance.now() - from <= shortCapture
        listener(router.state, inOnePiece)
      })
      // The browser may skip the animation, for example in a hidden tab.
      ready.catch(() => undefined)
    })
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']

/**
 * Resolves on the first sign of use: unused views load nothing more.
 * @param isNone whether interaction with this element does not count
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
 * Handles links of the frame as client-side navigations. They are plain links, because a menu has hundreds of them,
 * and a component for each would cost more than the rest of the page.
 *
 * Listens in the capture phase, because React stops clicks in parts that are not hydrated.
 * @param site contains the frame; not the document, where `followByDocument` stops clicks
 * @returns a function that stops it
 */
export const followFrameLinks = (
  site: HTMLElement,
  router: Pick<Router, 'navigate' | 'state'>,
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
  // Only a document response can allow the script of the translation service.
  asksForTranslation(link.search) === asksForTranslation(location.search) &&
  // A link to a part of this page.
  !(link.hash !== '' && link.pathname === location.pathname && link.search === location.search)

interface DocumentsFirst {
  /** Whether links lead to documents for the whole visit of this document. */
  readonly isForGood: boolean
  /** Whether the browser fetches the document of a link when the visitor points at this element. */
  readonly isFetchedAhead: (element: EventTarget | null) => boolean
  /** Call this when the navigation code has loaded: links then no longer need documents. */
  readonly end: () => void
}

/**
 * Links lead to documents until the navigation code has loaded: the code takes two or three round trips, a document
 * one. A browser with speculation rules (`shell/host/pages/document/document.ts`) prerenders documents, and shows a
 * document that it has not prerendered sooner than the code renders a page, so it never loads the code. Neither does a
 * browser that has to save data, which would fetch content and code for links that are not followed.
 */
export const documentsFirst = (document: Document): DocumentsFirst => {
  // Neither is supported by every browser.
  const { supports } = HTMLScriptElement as { readonly supports?: (type: string) => boolean }
  const hasRules =
    supports?.('speculationrules') === true &&
    document.querySelector('script[type="speculationrules"]') !== null
  let isLeft = true
  // Without a network the router shows its error page, with the menu.
  followByDocument(document, () => isLeft && navigator.onLine)
  return {
    isForGood: hasRules || isEconomical(),
    isFetchedAhead: (element) => hasRules && linkToAnotherPage(element) !== null,
    end: () => {
      isLeft = false
      document.documentElement.dataset.alive = 'navigation'
    },
  }
}
