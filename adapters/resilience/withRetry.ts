import { isLeft, left } from 'fp-ts/Either'
import { asyncScheduler, defer, of, switchMap, timer } from 'rxjs'
import type { Content, ContentResult, Unreachable } from '../port/content'
import { decorate } from '../port/decorate'

export interface RetryOptions {
  /** How often a question is asked in all. */
  readonly attempts?: number
  /** Before the second time, in milliseconds; it doubles each time. */
  readonly firstWaitMs?: number
  /** A backend that wants a longer wait than this is not waited for. */
  readonly mostWaitMs?: number
  /** At least 0, less than 1. */
  readonly random?: () => number
}

/** A path that is not asked until `until`, a time of the scheduler's clock, and what is answered meanwhile. */
interface Rest {
  readonly error: Unreachable
  readonly until: number
}

export interface Retry {
  readonly wrap: (content: Content) => Content
  /** The backend has spoken: these paths, or all, are asked again however long it wanted to be left alone. */
  readonly wake: (paths?: ReadonlyArray<string>) => void
}

/** Paths at rest at once; beyond them the oldest is asked again. */
const mostRests = 500

/**
 * Asks again while `Unreachable`, where that may help; `Malformed` would only repeat. Waits between half and the whole of
 * a doubling time, so that many readers do not come back at once, and never less than the backend asked for. Where that
 * is too long, or was asked for with the last answer, the backend is left alone for as long as it said.
 */
export const makeRetry = ({
  attempts = 2,
  firstWaitMs = 150,
  mostWaitMs = 1_000,
  random = Math.random,
}: RetryOptions = {}): Retry => {
  const rests = new Map<string, Rest>()

  const restOf = (path: string): Rest | undefined => {
    const rest = rests.get(path)
    if (rest === undefined || asyncScheduler.now() < rest.until) return rest
    rests.delete(path)
    return undefined
  }

  const giveUp = (error: Unreachable, path: string): ContentResult<never> => {
    if (error.retryAfterMs !== null && error.retryAfterMs > 0) {
      rests.delete(path)
      rests.set(path, { error, until: asyncScheduler.now() + error.retryAfterMs })
      for (const oldest of rests.keys()) if (rests.size > mostRests) rests.delete(oldest)
    }
    return of(left(error))
  }

  const ask = <A>(asked: ContentResult<A>, path: string, attempt: number): ContentResult<A> =>
    asked.pipe(
      switchMap((answer) => {
        if (!isLeft(answer) || answer.left._tag !== 'Unreachable' || answer.left.retryAfterMs === null)
          return of(answer)
        const jittered = firstWaitMs * 2 ** (attempt - 1) * (0.5 + random() / 2)
        const wait = Math.max(answer.left.retryAfterMs, Math.min(mostWaitMs, jittered))
        if (attempt >= attempts || wait > mostWaitMs) return giveUp(answer.left, path)
        return timer(wait).pipe(switchMap(() => ask(asked, path, attempt + 1)))
      }),
    )

  return {
    wrap: decorate((asked, { path }) =>
      defer(() => {
        const rest = restOf(path)
        return rest === undefined ? ask(asked, path, 1) : of(left(rest.error))
      }),
    ),
    wake: (paths = [...rests.keys()]) => paths.forEach((path) => rests.delete(path)),
  }
}

/** Asks again where that may help. */
export const withRetry = (options: RetryOptions = {}) => makeRetry(options).wrap
