/**
 * Offers every step through the history to the page before the router hears of it: the page takes it by `preventDefault` of the
 * event `pageback`, as an open picture does, which Back closes. To be called before the router is made, because Chromium calls
 * the listeners of the window in the order in which they were added, also those of the capture phase.
 */
export const offerBack = (): void =>
  addEventListener('popstate', (event) => {
    if (!dispatchEvent(new Event('pageback', { cancelable: true }))) event.stopImmediatePropagation()
  })
