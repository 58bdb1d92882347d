import {
  asyncScheduler,
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
  throttleTime,
  timer,
} from 'rxjs'
import type { Observable } from 'rxjs'

export interface LiveOptions {
  /** Loads an address once and emits its version; `null` when it cannot be had. Never errors. Unsubscribing aborts. */
  readonly load: (address: string) => Observable<string | null>
  /** How often an address is loaded while somebody listens, in milliseconds. */
  readonly everyMs: number
  /** Emits when something was edited. */
  readonly changes: Observable<unknown>
}

/** How long after a change it is looked for once more, in milliseconds: some backends answer from caches of their own. */
const AGAIN_MS = 2_000

/**
 * The version of an address, at once and whenever it changes. However many listen to an address, it is loaded once;
 * when the last one leaves, nothing goes on. An address that cannot be loaded emits nothing.
 */
export const liveVersions = ({
  load,
  everyMs,
  changes,
}: LiveOptions): ((address: string) => Observable<string>) => {
  const shared = new Map<string, Observable<string>>()

  /** A change begins anew: what is being loaded then may be from before it. */
  const loading = (address: string): Observable<string | null> =>
    changes.pipe(
      // An import makes hundreds of changes in a row.
      throttleTime(500, asyncScheduler, { leading: true, trailing: true }),
      map(() => timer(AGAIN_MS)),
      startWith(EMPTY),
      switchMap((again) => merge(timer(0, everyMs), again).pipe(exhaustMap(() => load(address)))),
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
