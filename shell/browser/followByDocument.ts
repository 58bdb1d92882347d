import { linkToAnotherPage } from '../site/linkToAnotherPage'

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
