import { asyncScheduler } from 'rxjs'
import { httpLimits } from '../limits'

/** Statuses of temporary failures: timeouts, too early, too many requests, server errors. */
const temporary = [408, 425, 429, 500, 502, 503, 504]

/**
 * The header `Retry-After`, seconds or an HTTP date, in milliseconds from now; 0 when it says nothing, at most an hour.
 */
const waitOf = (header: string): number => {
  const text = header.trim()
  // Only a date that ends in GMT: `Date.parse` accepts nearly any text.
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : / GMT$/.test(text)
      ? Date.parse(text) - asyncScheduler.now()
      : 0
  return Number.isNaN(ms) ? 0 : Math.min(httpLimits.mostRetryAfterMs, Math.max(0, ms))
}

/** When the same request may succeed after an answer of this status (`Unreachable.retryAfterMs`); `null`: never. */
export const retryAfterMs = ({ status, headers }: Pick<Response, 'status' | 'headers'>): number | null =>
  temporary.includes(status) ? waitOf(headers.get('retry-after') ?? '') : null
