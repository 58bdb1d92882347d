import { isRight, left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { movingLimits } from '../limits'
import { malformed, unreachable } from '../port/content'
import type { ContentError } from '../port/content'
import { describe } from '../port/describe'
import type { Fetch } from './authorizedFetch'
import type { JsonRequest } from './fetchJson'
import { retryAfterMs } from './retryAfter'

export interface SendOptions {
  readonly fetch: Fetch
  /** What a backend says of what it does not take, in one line; `null` where it says nothing that is understood. */
  readonly refusal: (body: unknown) => string | null
}

/**
 * Sends one request of a target, a picture included, and reads the JSON that is answered. Any status but 2xx is `Unreachable` with what
 * the backend says of it, and with when a retry may help; a body that is no `answer` is `Malformed`.
 */
export const sendJson = async <A>(
  url: string,
  answer: Decoder<unknown, A>,
  init: RequestInit,
  { fetch, refusal }: SendOptions,
): Promise<Either<ContentError, A>> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(movingLimits.fileMs) })
    const { status } = response
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      const reason = refusal(body)
      const why = reason === null ? '' : ` (${reason})`
      return left(unreachable(url, `status ${status}${why}`, retryAfterMs(response), status))
    }
    const decoded = answer.decode(body)
    return isRight(decoded) ? decoded : left(malformed(url, answer.name, describe(body)))
  } catch (thrown) {
    const isLate = thrown instanceof Error && thrown.name === 'TimeoutError'
    return left(unreachable(url, isLate ? 'no answer in time' : 'no answer'))
  }
}

/** A request with this as its JSON. */
export const jsonInit = (method: string, data: object): JsonRequest => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(data),
})
