import type { createBrowserRouter } from 'react-router-dom'
import { Observable } from 'rxjs'

export type Router = ReturnType<typeof createBrowserRouter>

/**
 * The path and query of the page while it is visible; `null` while the tab is hidden or offline, and during
 * navigations. Uses the browser's events directly: rxjs's operators for them would enlarge the script of every page.
 */
export const visibleAddress = (router: Router): Observable<string | null> =>
  new Observable((observer) => {
    let last: string | null = null
    const look = () => {
      const { navigation, location } = router.state
      const isVisible =
        document.visibilityState === 'visible' && navigator.onLine && navigation.state === 'idle'
      const now = isVisible ? location.pathname + location.search : null
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
