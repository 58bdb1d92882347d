import { backOff } from '@caravanserai/submissions/back-off'
import { from, of, switchMap, Observable, defer, retry, timer } from 'rxjs'
import type { PreparedContent } from '../navigation/preparedContent'
import { visibleAddress } from './visibleAddress'
import type { Router } from './visibleAddress'
import { firstReconnect, longestReconnect, refreshSpread } from '../../../browserLimits'

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
          : timer(random() * refreshSpread).pipe(switchMap(() => refresh(address))),
      ),
      retry({
        delay: (_error, count) => timer(backOff(count, firstReconnect, longestReconnect) * (0.5 + random())),
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

interface LivePage {
  /** Whether a refresh is in progress: the frame's loader runs during refreshes, not during navigations. */
  readonly isRefreshing: () => boolean
  /** Subscribes to edits until the signal aborts. */
  readonly start: (router: Router, signal: AbortSignal) => void
}

/**
 * Shows edits in the open page. React updates only the differences: scroll position, focus, open menus and typed text
 * are preserved, and nothing is announced. A page that no longer exists becomes the error page; a page that cannot be
 * fetched is left unchanged and fetched again later.
 */
export const livePage = (prepared: PreparedContent, random: () => number): LivePage => {
  let refreshing = false

  const refresh = async (router: Router, replaceContent: () => void): Promise<void> => {
    const { errors, location } = router.state
    replaceContent()
    refreshing = true
    // A revalidation does not replace an error page; a navigation does.
    await (errors === null
      ? router.revalidate()
      : router.navigate(location.pathname + location.search, { replace: true, preventScrollReset: true }))
    refreshing = false
  }

  return {
    isRefreshing: () => refreshing,
    start: (router, signal) => {
      if (signal.aborted) return
      const listening = liveRefresh({
        visibleAddress: visibleAddress(router),
        versions: versionEvents(EventSource),
        shown: prepared.shown,
        refresh: (address) =>
          from(prepared.renew(address)).pipe(
            switchMap((replaceContent) =>
              replaceContent === null ? of(null) : refresh(router, replaceContent),
            ),
          ),
        random,
      }).subscribe()
      signal.addEventListener('abort', () => listening.unsubscribe())
    },
  }
}
