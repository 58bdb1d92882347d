import { defer, of, retry, switchMap, timer } from 'rxjs'
import type { Observable } from 'rxjs'

export interface LiveRefreshParts {
  /** Path and query of the page that somebody looks at; `null` while nobody can see it, and during a navigation. */
  readonly lookedAt: Observable<string | null>
  /** The versions of an address. May error. */
  readonly versions: (address: string) => Observable<string>
  /** The version of what is shown at an address. */
  readonly shown: (address: string) => string
  /** Shows the address anew, and emits once. May error; unsubscribing leaves the page as it is. */
  readonly refresh: (address: string) => Observable<unknown>
  /** From 0 to 1, to keep all tabs from asking at one moment. */
  readonly random: () => number
}

/** In milliseconds: the most that a tab waits after a change, before its first try after a broken stream, and at last. */
const SPREAD_MS = 1_000
const FIRST_MS = 2_000
const LAST_MS = 300_000

/**
 * Keeps the page up to date that somebody looks at: listens for the version of its address, and refreshes the page when
 * that is not the one shown. Never completes and never errors.
 */
export const liveRefresh = ({
  lookedAt,
  versions,
  shown,
  refresh,
  random,
}: LiveRefreshParts): Observable<unknown> => {
  const listening = (here: string) =>
    defer(() => versions(here)).pipe(
      switchMap((version) =>
        version === shown(here)
          ? of(version)
          : timer(random() * SPREAD_MS).pipe(switchMap(() => refresh(here))),
      ),
      retry({
        delay: (_error, count) => timer(Math.min(LAST_MS, FIRST_MS * 2 ** (count - 1)) * (0.5 + random())),
        resetOnSuccess: true,
      }),
    )
  return lookedAt.pipe(switchMap((here) => (here === null ? of(null) : listening(here))))
}
