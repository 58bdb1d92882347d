import { backOff } from '@caravanserai/submissions/back-off'
import { isLeft, left } from 'fp-ts/Either'
import { isNone, none, some } from 'fp-ts/Option'
import { LRUCache } from 'lru-cache'
import { asyncScheduler, defer, of, switchMap, timer } from 'rxjs'
import type { Option } from 'fp-ts/Option'
import { retryLimits } from '../limits'
import type { Milliseconds } from '../limits'
import type { Content, ContentError, ContentResult } from '../port/content'
import { decorate } from '../port/decorate'

/** A question that failed: how often it was asked so far, from 1, and how long ago it was asked first. */
export interface Failure {
  readonly tries: number
  readonly elapsedMs: Milliseconds
  readonly error: ContentError
}

/** How long to wait before the next try; `none` to give up. */
type RetryPolicy = (failure: Failure) => Option<Milliseconds>

export interface RetryOptions {
  /** How often a question is asked in all. */
  readonly attempts?: number
  /** Before the second time; it doubles each time. */
  readonly firstWaitMs?: Milliseconds
  /** A backend that wants a longer wait than this is not waited for. */
  readonly mostWaitMs?: Milliseconds
  /** No retry starts later than this after the question was asked. */
  readonly windowMs?: Milliseconds
  /** At least 0, less than 1. */
  readonly random?: () => number
}

/** The policy of the content layer. An error that is not `Unreachable` would only repeat: it is not retried. */
export const retryPolicy =
  ({
    attempts = retryLimits.attempts,
    firstWaitMs = retryLimits.firstWaitMs,
    mostWaitMs = retryLimits.mostWaitMs,
    windowMs = Infinity,
    random = Math.random,
  }: RetryOptions = {}): RetryPolicy =>
  ({ tries, elapsedMs, error }) => {
    const asked = error._tag === 'Unreachable' ? error.retryAfterMs : null
    if (tries >= attempts || asked === null || asked > mostWaitMs) return none
    // Between half and the whole of the wait, so that many readers do not return at the same time.
    const wait = Math.max(asked, backOff(tries, firstWaitMs * (0.5 + random() / 2), mostWaitMs))
    return elapsedMs + wait > windowMs ? none : some(wait)
  }

/** A path that the backend wants to be left alone until `until`, a time of the scheduler's clock, and the answer meanwhile. */
interface Pause {
  readonly error: ContentError
  readonly until: number
}

export interface Retry {
  readonly wrap: (content: Content) => Content
  /** The backend has announced a change: these paths, or all, are asked again however long it wanted to be left alone. */
  readonly wake: (paths?: ReadonlyArray<string>) => void
}

/**
 * Asks again as the policy decides. Where it gives up and the backend has said when to come back, the backend is left
 * alone until then.
 */
export const makeRetry = (policy: RetryPolicy = retryPolicy()): Retry => {
  const pauses = new LRUCache<string, Pause>({ max: retryLimits.pathsLeftAlone })

  const giveUp = (error: ContentError, path: string): ContentResult<never> => {
    const pauseMs = error._tag === 'Unreachable' ? (error.retryAfterMs ?? 0) : 0
    if (pauseMs > 0) pauses.set(path, { error, until: asyncScheduler.now() + pauseMs })
    return of(left(error))
  }

  const ask = <A>(asked: ContentResult<A>, path: string, since: number, tries: number): ContentResult<A> =>
    asked.pipe(
      switchMap((answer) => {
        if (!isLeft(answer)) return of(answer)
        const wait = policy({ tries, elapsedMs: asyncScheduler.now() - since, error: answer.left })
        return isNone(wait)
          ? giveUp(answer.left, path)
          : timer(wait.value).pipe(switchMap(() => ask(asked, path, since, tries + 1)))
      }),
    )

  return {
    wrap: decorate((asked, { path }) =>
      defer(() => {
        const now = asyncScheduler.now()
        const pause = pauses.get(path)
        if (pause !== undefined && now < pause.until) return of(left(pause.error))
        pauses.delete(path)
        return ask(asked, path, now, 1)
      }),
    ),
    wake: (paths = [...pauses.keys()]) => paths.forEach((path) => pauses.delete(path)),
  }
}

/** Asks again where that may help. */
export const withRetry = (policy?: RetryPolicy) => makeRetry(policy).wrap
