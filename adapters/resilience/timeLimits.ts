import { left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { asyncScheduler, defer, Observable, of, timeout, timer } from 'rxjs'
import type { MonoTypeOperatorFunction } from 'rxjs'
import { unreachable, decorate } from '../port/content'
import type { Content, ContentError, ContentResult } from '../port/content'

/** Aborts the request after `ms`; the answer is then `Unreachable`. */
export const answerWithin = <A>(ms: number, url: string): MonoTypeOperatorFunction<Either<ContentError, A>> =>
  timeout({ first: ms, with: () => of(left(unreachable(url, `no answer within ${ms} ms`))) })

/** No question takes longer than `ms`, however many requests the adapter below makes to answer it. */
export const withQuestionTimeout = (ms: number) =>
  decorate((result, { path }) => result.pipe(answerWithin(ms, path)))

/**
 * The answer, or after `ms` the error; the request then continues without its reader, so that a slow backend's answer
 * serves the next one. A timeout below must end it. A reader that leaves earlier aborts the request.
 */
const inTime = <A>(result: ContentResult<A>, ms: number, over: ContentError): ContentResult<A> =>
  new Observable((observer) => {
    let isOver = false
    const asking = result.subscribe({
      next: (answer) => observer.next(answer),
      // The port never errors; this passes on the error of a faulty adapter.
      error: (thrown) => observer.error(thrown),
      complete: () => observer.complete(),
    })
    const waiting = timer(Math.max(0, ms)).subscribe(() => {
      isOver = true
      observer.next(left(over))
      observer.complete()
    })
    return () => {
      waiting.unsubscribe()
      if (!isOver) asking.unsubscribe()
    }
  })

/**
 * The time budget of one page: `ms` after this call every question without an answer is `Unreachable`, however many
 * were sent in sequence. Synchronous answers (from a cache) are still delivered afterwards.
 */
export const withPageBudget =
  (ms: number) =>
  (content: Content): Content => {
    const end = asyncScheduler.now() + ms
    return decorate((result, { path }) =>
      defer(() =>
        inTime(
          result,
          end - asyncScheduler.now(),
          unreachable(path, `the ${ms} ms of the page for content have elapsed`),
        ),
      ),
    )(content)
  }
