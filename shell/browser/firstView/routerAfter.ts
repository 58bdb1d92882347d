import type { Router } from '../later/live/visibleAddress'

/**
 * The router as React sees it: its changes arrive only after the frame is hydrated. React removes what it has not hydrated
 * when anything around it changes, so that the header would be gone until its code has arrived.
 * @param ready called when there is a change; resolves when the frame is hydrated. After a rejection the next change calls it
 * again
 */
export const routerAfter = (router: Router, ready: () => Promise<unknown>): Router => {
  const first = router.state
  let isReady = false
  const subscribe: Router['subscribe'] = (listener) => {
    let isSubscribed = true
    let isWaiting = false
    const wait = (): void => {
      if (isWaiting) return
      isWaiting = true
      const deliver = () => {
        isReady = true
        if (isSubscribed) listener(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
      }
      ready().then(deliver, () => {
        isWaiting = false
      })
    }
    const stop = router.subscribe((state, options) => (isReady ? listener(state, options) : wait()))
    // A visitor can be quicker than React.
    if (router.state !== first) wait()
    return () => {
      isSubscribed = false
      stop()
    }
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}
