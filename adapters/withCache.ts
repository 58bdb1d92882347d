import { isLeft } from 'fp-ts/Either'
import { AsyncSubject, asyncScheduler, defer } from 'rxjs'
import type { Answer, Content, ContentResult } from './content'
import { decorate } from './decorate'
import type { Wrap } from './decorate'

export interface CacheOptions {
  /** How long an answer is kept. */
  readonly ms: number
  /** How long a failure is kept: long enough that a hundred visitors do not each wait for the next one. */
  readonly failureMs?: number
  /** Questions kept at once; the one asked longest ago goes first. */
  readonly maxKeys?: number
}

/** `until` is a time of the scheduler's clock: infinite while the answer is under way. */
interface Kept { readonly answer: ContentResult<unknown>; until: number }

/**
 * Readers of the same path share one ask and its answer, for a time. The ask goes on when its reader leaves, for the
 * sake of the others; so what is beneath must give up in time (`withTimeLimit`).
 */
export const keeping = ({ ms, failureMs = 1_000, maxKeys = 500 }: CacheOptions): Wrap => {
  const kept = new Map<string, Kept>()

  const askOnce = <A>(asked: ContentResult<A>, path: string): ContentResult<A> => {
    const answer = new AsyncSubject<Answer<A>>()
    const entry: Kept = { answer, until: Infinity }
    kept.set(path, entry)
    for (const oldest of kept.keys()) if (kept.size > maxKeys) kept.delete(oldest)
    asked.subscribe({
      next: (either) => {
        entry.until = asyncScheduler.now() + (isLeft(either) ? failureMs : ms)
        answer.next(either)
      },
      // Against the port's contract; it must not leave the path without an answer for ever.
      error: (thrown) => {
        entry.until = 0
        answer.error(thrown)
      },
      complete: () => answer.complete(),
    })
    return answer
  }

  return <A>(asked: ContentResult<A>, path: string) =>
    defer(() => {
      const entry = kept.get(path)
      kept.delete(path)
      if (entry === undefined || asyncScheduler.now() >= entry.until) return askOnce(asked, path)
      kept.set(path, entry)
      // One path names one question, so what is kept under it is of the question's type.
      return entry.answer as ContentResult<A>
    })
}

/** Answers the same question once for all its readers, for a time. */
export const withCache =
  (options: CacheOptions) =>
  (content: Content): Content =>
    decorate(keeping(options))(content)
