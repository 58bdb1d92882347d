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

/** Subscribes to work when its turn comes; unsubscribing before that gives the turn away. */
type RateLimited = <A>(work: Observable<A>, isUrgent: boolean) => Observable<A>

/**
 * Begins one work at a time and waits `everyMs` before the next, in the order in which it came. Urgent work comes first,
 * but never twice in a row while other work waits, so that it cannot keep that from its turn.
 */
export const rateLimited = (everyMs: number): RateLimited => {
  const urgent = new Set<() => void>()
  const others = new Set<() => void>()
  let isPausing = false
  let wasUrgent = false

  const beginNext = (): void => {
    const isUrgent = urgent.size > 0 && !(wasUrgent && others.size > 0)
    const waiting = isUrgent ? urgent : others
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
      const waiting = isUrgent ? urgent : others
      const begin = (): void => void work.subscribe(observer)
      waiting.add(begin)
      observer.add(() => waiting.delete(begin))
      if (!isPausing) beginNext()
    })
}

/** What an address shows now. */
export type LoadedVersion =
  | {
      readonly _tag: 'Version'
      readonly version: string
      /** The paths of the questions that were asked for it. */
      readonly questions: ReadonlyArray<string>
    }
  /** It may have a page, which cannot be loaded now. */
  | { readonly _tag: 'Failed' }
  /** `version`: that of the page which says so; `null` for a redirect, and where that is not certain. */
  | { readonly _tag: 'NoPage'; readonly version: string | null }

export interface LiveOptions {
  /** Loads an address once. Never errors. Unsubscribing aborts. */
  readonly load: (address: string) => Observable<LoadedVersion>
  /** How often an address is loaded while somebody listens, in milliseconds. */
  readonly everyMs: number
  /** Emits the paths of questions that may be answered differently from now on; `null`: any. */
  readonly changes: Observable<ReadonlyArray<string> | null>
  /** One address is loaded after the other, this long apart. */
  readonly loadEveryMs?: number
}

/** Whether a question may be answered differently since a report. */
type IsMeant = (question: string) => boolean

/**
 * The version of an address, at once and whenever it changes. All listeners of an address share one load, which ends
 * with the last of them. An address that cannot be loaded emits nothing; one that has no page, or no longer, emits that, completes, and
 * is not loaded again.
 *
 * An address is loaded again at once when something changes that it was made of, and soon when it could not be loaded. What nobody
 * reports is found by the regular loads.
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
  const pace = rateLimited(loadEveryMs)
  const reports = changes.pipe(map(mayChangeWith), share())

  const loading = (address: string): Observable<LoadedVersion> => {
    let isFirst = true
    /** What it was made of when it was loaded last; `null` where that is not known. */
    let questions: ReadonlyArray<string> | null = null
    /** What was reported since the load that is under way began; `null` while none is. */
    let meanwhile: IsMeant[] | null = null
    /** Loads in a row that have failed: an edit that was reported then is waited for in open pages. */
    let failures = 0
    const isMadeOf = (isMeant: IsMeant) => questions === null || questions.some(isMeant)
    const isOutdated = () => meanwhile?.some(isMadeOf) === true

    const begin = defer(() => {
      meanwhile = []
      return load(address)
    })
    const loadedInTurn = defer(() => pace(begin, isFirst)).pipe(
      tap((loaded) => {
        isFirst = false
        questions = loaded._tag === 'Version' ? loaded.questions : null
        failures = loaded._tag === 'Failed' ? failures + 1 : 0
      }),
      // By now there may be a page.
      filter(({ _tag }) => _tag !== 'NoPage' || !isOutdated()),
      repeat({
        delay: () => {
          if (failures > 0) return timer(backOff(failures, limits.live.againMs, everyMs))
          return isOutdated() ? of(null) : EMPTY
        },
      }),
      finalize(() => {
        meanwhile = null
      }),
    )
    const changed = reports.pipe(
      tap((isMeant) => meanwhile?.push(isMeant)),
      filter(isMadeOf),
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
