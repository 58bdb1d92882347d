import { isLeft, left } from 'fp-ts/Either'
import { isNone } from 'fp-ts/Option'
import { LRUCache } from 'lru-cache'
import { asyncScheduler, defer, of, switchMap, timer } from 'rxjs'
import { retryLimits } from '../limits'
import type { Content, ContentError, ContentResult } from '../port/content'
import { decorate } from '../port/decorate'
import { retryPolicy } from './retryPolicy'
import type { RetryPolicy } from './retryPolicy'

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
