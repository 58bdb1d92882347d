import { outboxLimits } from '../limits'

/** When a submission is tried next, in milliseconds since 1970; `null` when it is given up. */
export const nextTryAt = ({
  since,
  tries,
  now,
}: {
  readonly since: number
  /** Tries so far, at least one. */
  readonly tries: number
  readonly now: number
}): number | null => {
  const at = now + doubled(outboxLimits.firstRetryMs, outboxLimits.longestRetryMs, tries)
  return at - since > outboxLimits.giveUpMs ? null : at
}

/** How long nothing is sent after so many failures in a row, whatever waits: a receiver that is down is only probed. */
export const restMs = (failures: number): number =>
  doubled(outboxLimits.firstRestMs, outboxLimits.longestRestMs, failures)

/** @param times from 1 */
const doubled = (firstMs: number, longestMs: number, times: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(times - 1, 30))
