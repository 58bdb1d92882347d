import { defer, of, retry, switchMap, timer } from 'rxjs'
import type { Observable } from 'rxjs'
import { firstReconnect, longestReconnect, refreshSpread } from '../../../browserLimits'

export interface LiveRefreshParts {
  /** Path and query of the page while it is visible; `null` while it is not, and during navigations. */
  readonly visibleAddress: Observable<string | null>
  /** The versions of an address. May error. */
  readonly versions: (address: string) => Observable<string>
  /** The version of what is shown at an address. */
  readonly shown: (address: string) => string
  /** Refreshes the page of the address, and emits once. May error; unsubscribing leaves the page as it is. */
  readonly refresh: (address: string) => Observable<unknown>
  /** A number from 0 to 1, which spreads the requests of all open tabs. */
  readonly random: () => number
}

/**
 * Keeps the visible page up to date: listens for the version of its address, and refreshes the page when that is not the
 * version shown. Never completes and never errors.
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
        delay: (_error, count) =>
          timer(Math.min(longestReconnect, firstReconnect * 2 ** (count - 1)) * (0.5 + random())),
        resetOnSuccess: true,
      }),
    )
  return visibleAddress.pipe(switchMap((address) => (address === null ? of(null) : listening(address))))
}
