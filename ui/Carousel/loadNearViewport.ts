/**
 * Loads a module for an element when the element comes near the viewport and the browser is idle. When the load fails, the
 * element stays as it is. Returns a function that cancels.
 */
export const loadNearViewport = <Loaded>(
  element: HTMLElement,
  load: () => Promise<Loaded>,
  use: (loaded: Loaded) => void,
): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  let cancelled = false
  let cancelIdle: () => void = () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      cancelIdle = onIdle(() => {
        load().then(
          (loaded) => cancelled || use(loaded),
          () => undefined,
        )
      })
    },
    { rootMargin: '50%' },
  )
  observer.observe(element)
  return () => {
    cancelled = true
    observer.disconnect()
    cancelIdle()
  }
}

/** Safari has no `requestIdleCallback`; there a short delay takes its place. */
const onIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}
