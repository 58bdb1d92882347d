import { mayChangeWith } from '@caravanserai/adapters/server'
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  map,
  merge,
  of,
  repeat,
  ReplaySubject,
  share,
  takeWhile,
  tap,
  timer,
  Observable,
  asyncScheduler,
} from 'rxjs'
import { backOff } from '@caravanserai/submissions/back-off'
import { limits } from './limits'

/** Subscribes to work when its turn comes; unsubscribing earlier cancels it. */
type RateLimited = <A>(work: Observable<A>, isUrgent: boolean) => Observable<A>

/**
 * Starts one work item at a time, in order of arrival, and waits `everyMs` before the next. Urgent work takes
 * precedence, but never twice in a row while other work waits, to prevent starvation.
 */
export const rateLimited = (everyMs: number): RateLimited => {
  const urgent = new Set<() => void>()
  const background = new Set<() => void>()
  let isPausing = false
  let wasUrgent = false

  const beginNext = (): void => {
    const isUrgent = urgent.size > 0 && !(wasUrgent && background.size > 0)
    const waiting = isUrgent ? urgent : background
    const [next] = waiting
    if (next === undefined) return
    wasUrgent = isUrgent
    waiting.delete(next)
    isPausing = true
    asyncScheduler.schedule(() => {
      isPausing = false
      beginNext()
    }, everyMs)
    next()
  }

  return (work, isUrgent) =>
    new Observable((observer) => {
      const waiting = isUrgent ? urgent : background
      const begin = (): void => void work.subscribe(observer)
      waiting.add(begin)
      observer.add(() => waiting.delete(begin))
      if (!isPausing) beginNext()
    })
}

/** Whether a change report affects a question. */
type IsMeant = (question: string) => boolean

/** The result of loading an address. */
export type LoadedVersion =
  | {
      readonly _tag: 'Version'
      readonly version: string
      /** Whether a change of these questions may change the version. */
      readonly isMadeOf: (isMeant: IsMeant) => boolean
    }
  /** The address may have a page, but it cannot be loaded now. */
  | { readonly _tag: 'Failed' }
  /** `version`: that of the not-found page; `null` for a redirect, or if the result is uncertain. */
  | { readonly _tag: 'NoPage'; readonly version: string | null }

export interface LiveOptions {
  /** Loads an address once. Never errors. Unsubscribing aborts. */
  readonly load: (address: string) => Observable<LoadedVersion>
  /** Interval at which an address with listeners is loaded, in milliseconds. */
  readonly everyMs: number
  /** Emits the paths of questions whose answers may change; `null`: any. */
  readonly changes: Observable<ReadonlyArray<string> | null>
  /** Pause between loads of addresses, which are sequential. */
  readonly loadEveryMs?: number
}

/**
 * Emits the version of an address immediately and whenever it changes. All listeners of an address share one load
 * loop, which ends with the last of them. A failed load emits nothing. An address without a page, or whose page was
 * removed, emits that, completes, and is not loaded again.
 *
 * An address is loaded again immediately when content that it depends on changes, and soon after a failure.
 * Unreported changes are found by the regular loads.
 *
 * Loads are paced: when more addresses have listeners than can be loaded in `everyMs`, each is loaded less often.
 * Addresses that were never loaded have priority.
 */
export const liveVersions = ({
  load,
  everyMs,
  changes,
  loadEveryMs = limits.loadEveryMs,
}: LiveOptions): ((address: string) => Observable<string>) => {
  const shared = new Map<string, Observable<string>>()
  const pace = rateLimited(loadEveryMs)
  const reports = changes.pipe(map(mayChangeWith), share())

  const loading = (address: string): Observable<LoadedVersion> => {
    let isFirst = true
    /** Decides which changes concern the last load: any, if it has no version. */
    let isMadeOf = (_isMeant: IsMeant): boolean => true
    /** Changes reported since the current load began; `null` if no load is in progress. */
    let meanwhile: IsMeant[] | null = null
    /** Consecutive failed loads. After a failure, open pages may wait for a reported edit. */
    let failures = 0
    const isOutdated = () => meanwhile?.some((isMeant) => isMadeOf(isMeant)) === true

    const begin = defer(() => {
      meanwhile = []
      return load(address)
    })
    const loadedInTurn = defer(() => pace(begin, isFirst)).pipe(
      tap((loaded) => {
        isFirst = false
        isMadeOf = loaded._tag === 'Version' ? loaded.isMadeOf : () => true
        failures = loaded._tag === 'Failed' ? failures + 1 : 0
      }),
      // The page may have been created since.
      filter(({ _tag }) => _tag !== 'NoPage' || !isOutdated()),
      repeat({
        delay: () => {
          if (failures > 0) return timer(backOff(failures, limits.againMs, everyMs))
          return isOutdated() ? of(null) : EMPTY
        },
      }),
      finalize(() => {
        meanwhile = null
      }),
    )
    const changed = reports.pipe(
      tap((isMeant) => meanwhile?.push(isMeant)),
      filter((isMeant) => isMadeOf(isMeant)),
    )
    return merge(timer(0, everyMs), changed).pipe(exhaustMap(() => loadedInTurn))
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
