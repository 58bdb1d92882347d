import { chain, map, none, some } from 'fp-ts/Option'
import type { Option } from 'fp-ts/Option'
import { pipe } from 'fp-ts/function'
import { retryLimits } from '../limits'
import type { Milliseconds } from '../limits'
import type { ContentError } from '../port/content'

/** A question that failed: how often it was asked so far, from 1, and how long ago it was asked first. */
export interface Failure {
  readonly tries: number
  readonly elapsedMs: Milliseconds
  readonly error: ContentError
}

/** How long to wait before the next try; `none` to give up. Policies are pure and combine. */
export type RetryPolicy = (failure: Failure) => Option<Milliseconds>

/** Changes a policy's decision. */
export type Combinator = (policy: RetryPolicy) => RetryPolicy

/** The wait doubles with each try. */
export const exponential =
  (firstWaitMs: Milliseconds): RetryPolicy =>
  ({ tries }) =>
    some(firstWaitMs * 2 ** (tries - 1))

/** Between half and the whole of the wait, so that many readers do not return at the same time. `random`: at least 0, less than 1. */
export const jittered =
  (random: () => number): Combinator =>
  (policy) =>
  (failure) =>
    pipe(
      policy(failure),
      map((wait) => wait * (0.5 + random() / 2)),
    )

/** No wait is longer than this. */
export const atMost =
  (mostMs: Milliseconds): Combinator =>
  (policy) =>
  (failure) =>
    pipe(
      policy(failure),
      map((wait) => Math.min(mostMs, wait)),
    )

/** Gives up once a question was asked this often in all. */
export const attempts =
  (most: number): Combinator =>
  (policy) =>
  (failure) =>
    failure.tries >= most ? none : policy(failure)

/**
 * Never waits for less than the backend asked for, and gives up where that is longer than `mostMs`, or where asking again
 * cannot help: an error that is not `Unreachable` would only repeat.
 */
export const respectingRetryAfter =
  (mostMs: Milliseconds): Combinator =>
  (policy) =>
  (failure) => {
    const { error } = failure
    const asked = error._tag === 'Unreachable' ? error.retryAfterMs : null
    return asked === null || asked > mostMs
      ? none
      : pipe(
          policy(failure),
          map((wait) => Math.max(asked, wait)),
        )
  }

/** Gives up where the next try would start later than this after the first one. */
export const startingWithin =
  (windowMs: Milliseconds): Combinator =>
  (policy) =>
  (failure) =>
    pipe(
      policy(failure),
      chain((wait) => (failure.elapsedMs + wait > windowMs ? none : some(wait))),
    )

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

/** The policy of the content layer. */
export const retryPolicy = ({
  attempts: most = retryLimits.attempts,
  firstWaitMs = retryLimits.firstWaitMs,
  mostWaitMs = retryLimits.mostWaitMs,
  windowMs = Infinity,
  random = Math.random,
}: RetryOptions = {}): RetryPolicy =>
  pipe(
    exponential(firstWaitMs),
    jittered(random),
    atMost(mostWaitMs),
    respectingRetryAfter(mostWaitMs),
    attempts(most),
    startingWithin(windowMs),
  )
