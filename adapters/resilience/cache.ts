import { backOff } from '@caravanserai/submissions/back-off'
import { isRight } from 'fp-ts/Either'
import { asyncScheduler, defer, finalize, tap, AsyncSubject, share } from 'rxjs'
import type { MonoTypeOperatorFunction } from 'rxjs'
import { cacheLimits } from '../limits'
import type { Answer, Content, ContentResult, Question, Wrap } from '../port/content'
import { decorate } from '../port/content'
import { isResultFor } from '../questions/family'
import type { WithResult } from '../questions/family'

/**
 * Shares one request among all subscribers and replays its answer to later ones. If the last subscriber leaves before
 * the answer, the request is aborted, and the next subscriber sends a new one.
 */
export const singleFlight = <A>(): MonoTypeOperatorFunction<A> =>
  share({ connector: () => new AsyncSubject<A>(), resetOnComplete: false })

export interface CacheOptions {
  /** The lifetime of an answer from the backend, in milliseconds from its arrival. */
  readonly ms: number | (() => number)
  /** The lifetime of a failure, so that a hundred visitors do not each wait for the next one. */
  readonly failureMs?: number
  /** Content that replaces a failure has the lifetime of a failure, doubled each time, up to this or to `ms`. */
  readonly mostStandInMs?: number
  /** The maximum number of cached questions. The least recently read one is evicted first, never one in flight. */
  readonly maxKeys?: number
}

interface Cache {
  readonly wrap: Wrap
  /**
   * Invalidates these paths, or all, so that the next reader sends a new request. An answer in flight reaches its
   * waiting readers and is not cached.
   */
  readonly forget: (paths?: ReadonlyArray<string>) => void
}

/**
 * `until` is a time of the scheduler's clock; infinite while the request is in flight. `standIns` counts the
 * consecutive answers that did not come from the backend.
 */
interface Kept<A> extends WithResult<A> {
  until: number
  standIns: number
}

/**
 * Shares one request and its answer among the readers of a path, and caches the answer for `ms`. If the last reader
 * leaves before the answer, the request is aborted and nothing is cached. Requests to a backend that keeps failing
 * become less frequent while there is stored content to show.
 */
export const makeCache = ({
  ms,
  failureMs = cacheLimits.failureMs,
  mostStandInMs = cacheLimits.mostStandInMs,
  maxKeys = cacheLimits.keys,
}: CacheOptions): Cache => {
  const kept = new Map<string, Kept<unknown>>()

  const makeRoom = (): void => {
    for (const [path, { until }] of kept) {
      if (kept.size <= maxKeys) return
      if (until !== Infinity) kept.delete(path)
    }
  }

  const timeOf = (answer: Answer<unknown>, standIns: number): number => {
    const mostMs = typeof ms === 'number' ? ms : ms()
    if (isRight(answer) && answer.right.origin === 'network') return mostMs
    return Math.max(failureMs, backOff(standIns, failureMs, Math.min(mostMs, mostStandInMs)))
  }

  const askOnce = <A>(result: ContentResult<A>, question: Question<A>, standIns: number): Kept<A> => {
    const { path } = question
    const entry: Kept<A> = {
      question,
      until: Infinity,
      standIns: 0,
      result: result.pipe(
        tap((answer) => {
          entry.standIns = isRight(answer) && answer.right.origin !== 'network' ? standIns + 1 : 0
          entry.until = asyncScheduler.now() + timeOf(answer, entry.standIns)
        }),
        // Aborted, or completed without an answer.
        finalize(() => {
          if (entry.until === Infinity && kept.get(path) === entry) kept.delete(path)
        }),
        singleFlight(),
      ),
    }
    return entry
  }

  return {
    wrap: <A>(result: ContentResult<A>, question: Question<A>) =>
      defer((): ContentResult<A> => {
        const { path } = question
        const known = kept.get(path)
        const entry: Kept<unknown> & WithResult<A> =
          known !== undefined && asyncScheduler.now() < known.until && isResultFor(known, question)
            ? known
            : askOnce(result, question, known?.standIns ?? 0)
        kept.delete(path)
        kept.set(path, entry)
        makeRoom()
        return entry.result
      }),
    forget: (paths = [...kept.keys()]) => paths.forEach((path) => kept.delete(path)),
  }
}

/** Decorator: caches answers and shares them among readers (`makeCache`). */
export const withCache =
  (options: CacheOptions) =>
  (content: Content): Content =>
    decorate(makeCache(options).wrap)(content)
