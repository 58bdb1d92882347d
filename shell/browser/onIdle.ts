/** How long after the page has loaded, in milliseconds: the first view is over then, and with it most short visits. */
const AFTER_MS = 5_000

/** Runs once the page has loaded, some time has gone by, and the browser has nothing to do. */
export const onIdle = (run: () => void): void => {
  // Safari has no idle callbacks.
  const idle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : run())
  const wait = () => setTimeout(idle, AFTER_MS)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
