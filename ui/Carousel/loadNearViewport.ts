/** Idle for real where the browser can tell, else a moment later. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}

/** Calls back at once, or when the keyboard has left the element: replacing what has the focus would lose it. */
const whenUnfocused = (element: HTMLElement, run: () => void): void => {
  if (!element.contains(document.activeElement)) return run()
  element.addEventListener('focusout', () => setTimeout(() => whenUnfocused(element, run)), { once: true })
}

/**
 * Loads something for an element that comes near the viewport, when the browser is idle. A load that fails is no
 * fault: the element stays as it is. Returns how to call it off.
 */
export const loadNearViewport = <Loaded>(
  element: HTMLElement,
  load: () => Promise<Loaded>,
  use: (loaded: Loaded) => void,
): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  let off = false
  let stopWaiting: () => void = () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      stopWaiting = whenIdle(() => {
        load().then(
          (loaded) => whenUnfocused(element, () => off || use(loaded)),
          () => undefined,
        )
      })
    },
    { rootMargin: '50%' },
  )
  observer.observe(element)
  return () => {
    off = true
    observer.disconnect()
    stopWaiting()
  }
}
