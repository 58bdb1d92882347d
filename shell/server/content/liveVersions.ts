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
  takeWhile,
  tap,
  timer,
} from 'rxjs'
import type { Observable } from 'rxjs'
import { limits } from './limits'
import { paced } from './paced'

/** What an address shows now. */
export type LoadedVersion =
  | { readonly _tag: 'Version'; readonly version: string }
  /** It may have a page, which cannot be loaded now. */
  | { readonly _tag: 'Failed' }
  /** `version`: that of the page which says so; `null` for a redirect, and where that is not certain. */
  | { readonly _tag: 'NoPage'; readonly version: string | null }

export interface LiveOptions {
  /** Loads an address once. Never errors. Unsubscribing aborts. */
  readonly load: (address: string) => Observable<LoadedVersion>
  /** How often an address is loaded while somebody listens, in milliseconds. */
  readonly everyMs: number
  /** Emits when something was edited, not more often than the backend may be asked anew (`coalesceChanges`). */
  readonly changes: Observable<unknown>
  /** One address is loaded after the other, this long apart. */
  readonly loadEveryMs?: number
}

/**
 * The version of an address, at once and whenever it changes. All listeners of an address share one load, which ends
 * with the last of them. An address that cannot be loaded emits nothing; one that has no page, or no longer, emits that, completes, and
 * is not loaded again.
 *
 * Loads are paced: when more addresses have listeners than can be loaded in `everyMs`, each is loaded less often. An
 * address that was never loaded comes before the others.
 */
export const liveVersions = ({
  load,
  everyMs,
  changes,
  loadEveryMs = limits.live.loadEveryMs,
}: LiveOptions): ((address: string) => Observable<string>) => {
  const shared = new Map<string, Observable<string>>()
  const pace = paced(loadEveryMs)

  /** A change starts again: what is being loaded then may be older than it. */
  const loading = (address: string): Observable<LoadedVersion> => {
    let isFirst = true
    const loadedInTurn = () =>
      pace(load(address), isFirst).pipe(
        tap(() => {
          isFirst = false
        }),
      )
    return changes.pipe(
      map(() => timer(limits.live.recheckMs)),
      startWith(EMPTY),
      switchMap((recheck) => merge(timer(0, everyMs), recheck).pipe(exhaustMap(loadedInTurn))),
    )
  }

  const sharedOf = (address: string): Observable<string> =>
    loading(address).pipe(
      takeWhile(({ _tag }) => _tag !== 'NoPage', true),
      map((loaded) => (loaded._tag === 'Failed' ? null : loaded.version)),
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
