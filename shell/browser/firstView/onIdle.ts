/** Runs once, `delay` milliseconds after the page has loaded and when the browser is idle. */
export const onIdle = (run: () => void, delay: number): void => {
  // Safari does not have `requestIdleCallback`.
  const idle = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : run())
  const wait = () => setTimeout(idle, delay)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
