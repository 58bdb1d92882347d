import { backOff } from '@caravanserai/submissions/back-off'
import { isRight } from 'fp-ts/Either'
import { asyncScheduler, defer, finalize, tap } from 'rxjs'
import { cacheLimits } from '../limits'
import type { Answer, Content, ContentResult, Question } from '../port/content'
import { isResultFor } from '../questions/sameType'
import type { WithResult } from '../questions/sameType'
import { decorate } from '../port/decorate'
import type { Wrap } from '../port/decorate'
import { singleFlight } from './singleFlight'

export interface CacheOptions {
  /** How long an answer of the backend is kept, in milliseconds, counted from when it came. */
  readonly ms: number | (() => number)
  /** How long a failure is kept: long enough that a hundred visitors do not each wait for the next. */
  readonly failureMs?: number
  /** Content that replaces a failure is kept as long as a failure, then twice as long each time, up to this or to `ms`. */
  readonly mostStandInMs?: number
  /** Questions kept at once; the least recently read is dropped first, never one in flight. */
  readonly maxKeys?: number
}

export interface Cache {
  readonly wrap: Wrap
  /** The next reader of these paths, or of any, asks again. An answer in flight goes to those who wait for it and is not kept. */
  readonly forget: (paths?: ReadonlyArray<string>) => void
}

/**
 * `until` is a time of the scheduler's clock; infinite while the request is in flight. `standIns`: how many answers in a
 * row were not the backend's own.
 */
interface Kept<A> extends WithResult<A> {
  until: number
  standIns: number
}

/**
 * Readers of the same path share one request and its answer, for a time. When the last one leaves before the answer, the
 * request is aborted and nothing is kept. A backend that keeps failing is asked less and less often, as long as there is
 * something to show without it.
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

  const askOnce = <A>(asked: ContentResult<A>, question: Question<A>, standIns: number): Kept<A> => {
    const { path } = question
    const entry: Kept<A> = {
      question,
      until: Infinity,
      standIns: 0,
      result: asked.pipe(
        tap((answer) => {
          entry.standIns = isRight(answer) && answer.right.origin !== 'network' ? standIns + 1 : 0
          entry.until = asyncScheduler.now() + timeOf(answer, entry.standIns)
        }),
        // Aborted, or ended without an answer.
        finalize(() => {
          if (entry.until === Infinity && kept.get(path) === entry) kept.delete(path)
        }),
        singleFlight(),
      ),
    }
    return entry
  }

  return {
    wrap: <A>(asked: ContentResult<A>, question: Question<A>) =>
      defer((): ContentResult<A> => {
        const { path } = question
        const known = kept.get(path)
        const entry: Kept<unknown> & WithResult<A> =
          known !== undefined && asyncScheduler.now() < known.until && isResultFor(known, question)
            ? known
            : askOnce(asked, question, known?.standIns ?? 0)
        kept.delete(path)
        kept.set(path, entry)
        makeRoom()
        return entry.result
      }),
    forget: (paths = [...kept.keys()]) => paths.forEach((path) => kept.delete(path)),
  }
}

/** Answers the same question once for all its readers, for a time. */
export const withCache =
  (options: CacheOptions) =>
  (content: Content): Content =>
    decorate(makeCache(options).wrap)(content)
