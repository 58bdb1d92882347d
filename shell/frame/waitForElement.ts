import { elementTimeout } from '../browserLimits'

/** Events of a visitor who reads or moves on: after one of them nothing may scroll the page. */
const visitorEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Calls back with the element of this id as soon as it is rendered, unless the visitor interacts with the page first,
 * the signal aborts, or the timeout has elapsed.
 */
export const waitForElement = (
  id: string,
  signal: AbortSignal,
  onFound: (element: HTMLElement) => void,
): void => {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timeout)
    signal.removeEventListener('abort', stop)
    visitorEvents.forEach((event) => removeEventListener(event, stop))
  }
  const check = () => {
    const element = document.getElementById(id)
    if (element === null) return
    stop()
    onFound(element)
  }
  const observer = new MutationObserver(check)
  const timeout = setTimeout(stop, elementTimeout)
  signal.addEventListener('abort', stop)
  visitorEvents.forEach((event) => addEventListener(event, stop, { passive: true }))
  observer.observe(document.body, { childList: true, subtree: true })
  if (signal.aborted) stop()
  else check()
}
