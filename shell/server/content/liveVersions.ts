import {
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  map,
  merge,
  ReplaySubject,
  share,
  startWith,
  switchMap,
  timer,
} from 'rxjs'
import type { Observable } from 'rxjs'
import { limits } from '../limits'

export interface LiveOptions {
  /** Loads an address once and emits its version; `null` when it cannot be loaded. Never errors. Unsubscribing aborts. */
  readonly load: (address: string) => Observable<string | null>
  /** How often an address is loaded while somebody listens, in milliseconds. */
  readonly everyMs: number
  /** Emits when something was edited, not more often than the backend may be asked anew (`coalesceChanges`). */
  readonly changes: Observable<unknown>
}

/**
 * The version of an address, at once and whenever it changes. All listeners of an address share one load, which ends
 * with the last of them. An address that cannot be loaded emits nothing.
 */
export const liveVersions = ({
  load,
  everyMs,
  changes,
}: LiveOptions): ((address: string) => Observable<string>) => {
  const shared = new Map<string, Observable<string>>()

  /** A change starts again: what is being loaded then may be older than it. */
  const loading = (address: string): Observable<string | null> =>
    changes.pipe(
      map(() => timer(limits.live.recheckMs)),
      startWith(EMPTY),
      switchMap((recheck) => merge(timer(0, everyMs), recheck).pipe(exhaustMap(() => load(address)))),
    )

  const sharedOf = (address: string): Observable<string> =>
    loading(address).pipe(
      filter((version) => version !== null),
      distinctUntilChanged(),
      finalize(() => shared.delete(address)),
      share({ connector: () => new ReplaySubject(1) }),
    )

  return (address) =>
    defer(() => {
      const versions = shared.get(address) ?? sharedOf(address)
      shared.set(address, versions)
      return versions
    })
}
