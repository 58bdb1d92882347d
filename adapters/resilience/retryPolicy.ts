import { none, some } from 'fp-ts/Option'
import type { Option } from 'fp-ts/Option'
import { retryLimits } from '../limits'
import type { Milliseconds } from '../limits'
import type { ContentError } from '../port/content'

/** A question that failed: how often it was asked so far, from 1, and how long ago it was asked first. */
export interface Failure {
  readonly tries: number
  readonly elapsedMs: Milliseconds
  readonly error: ContentError
}

/** How long to wait before the next try; `none` to give up. */
export type RetryPolicy = (failure: Failure) => Option<Milliseconds>

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
    const spread = firstWaitMs * 2 ** (tries - 1) * (0.5 + random() / 2)
    const wait = Math.max(asked, Math.min(mostWaitMs, spread))
    return elapsedMs + wait > windowMs ? none : some(wait)
  }
