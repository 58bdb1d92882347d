import { submissionLimits } from '../limits'

/** Why an attempt failed: the receiver answered with an error status, or did not answer. */
export type AttemptFailure =
  | { readonly _tag: 'Status'; readonly status: number }
  | { readonly _tag: 'NoAnswer'; readonly reason: string }

/** How long to wait before the next attempt, in milliseconds; `null` to give up. `attempts` counts from 1. */
export type DeliveryPolicy = (failure: AttemptFailure, attempts: number) => number | null

/** Retries after these delays, unless the receiver has refused the message itself: it would refuse it again. */
export const retryAfter =
  (delaysMs: ReadonlyArray<number>): DeliveryPolicy =>
  (failure, attempts) =>
    failure._tag === 'Status' && isFinal(failure.status) ? null : (delaysMs[attempts - 1] ?? null)

/** The policy of the site: done within about 10 seconds, while the visitor waits. */
export const deliveryPolicy: DeliveryPolicy = retryAfter(submissionLimits.delivery.delaysMs)

/** After 408, 425, 429 and server errors a retry may succeed; after any other status it cannot. */
const isFinal = (status: number): boolean => status < 500 && ![408, 425, 429].includes(status)
