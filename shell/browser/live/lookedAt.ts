import type { createBrowserRouter } from 'react-router-dom'
import { Observable } from 'rxjs'

export type Router = ReturnType<typeof createBrowserRouter>

/**
 * The path and query of the page that somebody looks at; `null` while the tab is hidden, there is no network, or a
 * navigation is under way. Written with the browser's own events: the operators for them would come with every page.
 */
export const lookedAt = (router: Router): Observable<string | null> =>
  new Observable((observer) => {
    let last: string | null = null
    const look = () => {
      const { navigation, location } = router.state
      const isSeen = document.visibilityState === 'visible' && navigator.onLine && navigation.state === 'idle'
      const now = isSeen ? location.pathname + location.search : null
      if (now !== last) observer.next((last = now))
    }
    const stop = router.subscribe(look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    look()
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  })
