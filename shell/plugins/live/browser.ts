import { backOff } from '@caravanserai/submissions/back-off'
import { from, of, switchMap, Observable, defer, retry, timer } from 'rxjs'
import type { OpenPage, Router } from '../../site/openPage'
import { browserLimits } from './limits'

const { reconnectMs, mostReconnectMs, refreshSpreadMs } = browserLimits

/**
 * Shows edits in the open page. React updates only the differences: scroll position, focus, open menus and typed text
 * are preserved, and nothing is announced. A page that no longer exists becomes the error page; a page that cannot be
 * fetched is left unchanged and fetched again later.
 */
export const start = ({ router, isPreview, shown, renew, ending }: OpenPage): void => {
  if (ending.aborted) return
  const listening = liveRefresh({
    visibleAddress: visibleAddress(router),
    versions: versionEvents(EventSource),
    shown,
    refresh: (address) =>
      from(renew(address)).pipe(switchMap((refresh) => (refresh === null ? of(null) : refresh()))),
    // Previews have few readers, so their requests need not be spread.
    random: isPreview ? () => 0 : Math.random,
  }).subscribe()
  ending.addEventListener('abort', () => listening.unsubscribe())
}

export interface LiveRefreshParts {
  /** The path and query of the page while it is visible; `null` while it is hidden, and during navigations. */
  readonly visibleAddress: Observable<string | null>
  /** The versions of an address. May error. */
  readonly versions: (address: string) => Observable<string>
  /** The version of the content shown at an address. */
  readonly shown: (address: string) => string
  /** Refreshes the page of the address, and emits once. May error; unsubscribing leaves the page unchanged. */
  readonly refresh: (address: string) => Observable<unknown>
  /** A number from 0 to 1 that spreads the requests of all open tabs. */
  readonly random: () => number
}

/**
 * Keeps the visible page up to date: subscribes to the version of its address, and refreshes the page when it differs
 * from the version shown. Never completes and never errors.
 */
export const liveRefresh = ({
  visibleAddress,
  versions,
  shown,
  refresh,
  random,
}: LiveRefreshParts): Observable<unknown> => {
  const listening = (address: string) =>
    defer(() => versions(address)).pipe(
      switchMap((version) =>
        version === shown(address)
          ? of(version)
          : timer(random() * refreshSpreadMs).pipe(switchMap(() => refresh(address))),
      ),
      retry({
        delay: (_error, count) => timer(backOff(count, reconnectMs, mostReconnectMs) * (0.5 + random())),
        resetOnSuccess: true,
      }),
    )
  return visibleAddress.pipe(switchMap((address) => (address === null ? of(null) : listening(address))))
}

/**
 * The versions of an address from the server's event stream. Errors when the stream breaks, so that the subscriber
 * decides when to reconnect: `EventSource` reconnects without backoff. Unsubscribing closes the stream.
 * @param Source the browser's `EventSource`
 */
export const versionEvents =
  (Source: typeof EventSource) =>
  (address: string): Observable<string> =>
    new Observable((observer) => {
      const source = new Source(`/content/live?address=${encodeURIComponent(address)}`)
      source.onmessage = ({ data }: MessageEvent<unknown>) => observer.next(String(data))
      source.onerror = () => observer.error(new Error('the stream of versions has ended'))
      return () => source.close()
    })

/**
 * The path and query of the page while it is visible; `null` while the tab is hidden or offline, and during
 * navigations. Uses the browser's events directly: rxjs's operators for them would enlarge the script of every page.
 */
export const visibleAddress = (router: Router): Observable<string | null> =>
  new Observable((observer) => {
    let last: string | null = null
    const check = () => {
      const { navigation, location } = router.state
      const isVisible =
        document.visibilityState === 'visible' && navigator.onLine && navigation.state === 'idle'
      const now = isVisible ? location.pathname + location.search : null
      if (now !== last) observer.next((last = now))
    }
    const stop = router.subscribe(check)
    document.addEventListener('visibilitychange', check)
    window.addEventListener('online', check)
    window.addEventListener('offline', check)
    check()
    return () => {
      stop()
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
      window.removeEventListener('offline', check)
    }
  })
