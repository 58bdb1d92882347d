import { backOff } from '@caravanserai/submissions/back-off'
import { isLeft, left } from 'fp-ts/Either'
import { isNone, none, some } from 'fp-ts/Option'
import { LRUCache } from 'lru-cache'
import { asyncScheduler, defer, of, switchMap, timer } from 'rxjs'
import type { Option } from 'fp-ts/Option'
import { retryLimits } from '../limits'
import type { Milliseconds } from '../limits'
import type { Content, ContentError, ContentResult } from '../port/content'
import { decorate } from '../port/content'

/** A failed question: the number of attempts so far, from 1, and the time since the first one. */
export interface Failure {
  readonly tries: number
  readonly elapsedMs: Milliseconds
  readonly error: ContentError
}

/** Decides the wait before the next attempt; `none` gives up. */
type RetryPolicy = (failure: Failure) => Option<Milliseconds>

export interface RetryOptions {
  /** The maximum number of attempts, including the first. */
  readonly attempts?: number
  /** The wait before the second attempt; it doubles each time. */
  readonly firstWaitMs?: Milliseconds
  /** A backend that requests a longer wait is not retried. */
  readonly mostWaitMs?: Milliseconds
  /** No retry starts later than this after the first attempt. */
  readonly windowMs?: Milliseconds
  /** Returns a number of at least 0 and less than 1. */
  readonly random?: () => number
}

/** The policy of the content layer. Retries `Unreachable` only: any other error would repeat. */
export const retryPolicy =
  ({
    attempts = retryLimits.attempts,
    firstWaitMs = retryLimits.firstWaitMs,
    mostWaitMs = retryLimits.mostWaitMs,
    windowMs = Infinity,
    random = Math.random,
  }: RetryOptions = {}): RetryPolicy =>
  ({ tries, elapsedMs, error }) => {
    const requestedMs = error._tag === 'Unreachable' ? error.retryAfterMs : null
    if (tries >= attempts || requestedMs === null || requestedMs > mostWaitMs) return none
    // A random wait between half and the whole, so that many readers do not return at the same time.
    const wait = Math.max(requestedMs, backOff(tries, firstWaitMs * (0.5 + random() / 2), mostWaitMs))
    return elapsedMs + wait > windowMs ? none : some(wait)
  }

/** A path that must not be requested before `until`, a time of the scheduler's clock, and its answer until then. */
interface Pause {
  readonly error: ContentError
  readonly until: number
}

interface Retry {
  readonly wrap: (content: Content) => Content
  /** Ends the pauses of these paths, or of all, because the backend has announced a change. */
  readonly wake: (paths?: ReadonlyArray<string>) => void
}

/**
 * Retries as the policy decides. When it gives up and the backend has sent a time to wait, no request is sent until
 * then.
 */
export const makeRetry = (policy: RetryPolicy = retryPolicy()): Retry => {
  const pauses = new LRUCache<string, Pause>({ max: retryLimits.pathsLeftAlone })

  const giveUp = (error: ContentError, path: string): ContentResult<never> => {
    const pauseMs = error._tag === 'Unreachable' ? (error.retryAfterMs ?? 0) : 0
    if (pauseMs > 0) pauses.set(path, { error, until: asyncScheduler.now() + pauseMs })
    return of(left(error))
  }

  const run = <A>(result: ContentResult<A>, path: string, since: number, tries: number): ContentResult<A> =>
    result.pipe(
      switchMap((answer) => {
        if (!isLeft(answer)) return of(answer)
        const wait = policy({ tries, elapsedMs: asyncScheduler.now() - since, error: answer.left })
        return isNone(wait)
          ? giveUp(answer.left, path)
          : timer(wait.value).pipe(switchMap(() => run(result, path, since, tries + 1)))
      }),
    )

  return {
    wrap: decorate((result, { path }) =>
      defer(() => {
        const now = asyncScheduler.now()
        const pause = pauses.get(path)
        if (pause !== undefined && now < pause.until) return of(left(pause.error))
        pauses.delete(path)
        return run(result, path, now, 1)
      }),
    ),
    wake: (paths = [...pauses.keys()]) => paths.forEach((path) => pauses.delete(path)),
  }
}

/** Decorator: retries failed questions (`makeRetry`). */
export const withRetry = (policy?: RetryPolicy) => makeRetry(policy).wrap
