import { isLeft, map as mapRight, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { forkJoin, map, of, switchMap, Observable, firstValueFrom, takeUntil } from 'rxjs'
import type { Content, ContentError, Question } from './content'

/** The requested value, or the error of fetching it. Emits once, then completes; never errors; cold. */
export type Asked<A> = Observable<Either<ContentError, A>>

/** Asks a question on behalf of a page. The faults, origin and age of a reading stay in the content layer. */
export type Ask = <A>(question: Question<A>) => Asked<A>

export const askOf =
  (content: Content): Ask =>
  (question) =>
    content.ask(question).pipe(map(mapRight(({ value }) => value)))

/** Errors with the signal's reason once it aborts. */
const abortOf = (signal: AbortSignal): Observable<never> =>
  new Observable((observer) => {
    const abort = () => observer.error(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    return () => signal.removeEventListener('abort', abort)
  })

/**
 * Resolves with the first emitted value. When the signal aborts, because a visitor has navigated away or closed the
 * page, it unsubscribes and rejects with the signal's reason.
 */
export const firstAnswer = <A>(result: Observable<A>, signal: AbortSignal): Promise<A> =>
  firstValueFrom(result.pipe(takeUntil(abortOf(signal))))

/** An answer that needs no content. */
export const answerOf = <A>(value: A): Asked<A> => of(right(value))

export const mapAnswer = <A, B>(result: Asked<A>, change: (value: A) => B): Asked<B> =>
  result.pipe(map(mapRight(change)))

/** Asks the next question with the answer to the first; an error of either is the answer. */
export const thenAsk = <A, B>(result: Asked<A>, next: (value: A) => Asked<B>): Asked<B> =>
  result.pipe(switchMap((answer) => (isLeft(answer) ? of(answer) : next(answer.right))))

/** Asks both questions concurrently; an error of either is the answer. */
export const both = <A, B>(first: Asked<A>, second: Asked<B>): Asked<readonly [A, B]> =>
  forkJoin([first, second]).pipe(
    map(([first, second]) => {
      if (isLeft(first)) return first
      return isLeft(second) ? second : right([first.right, second.right] as const)
    }),
  )

/**
 * Asks all questions concurrently and answers with a record of their values; the first error, in the order of the
 * record, is the answer.
 */
export const all = <A extends object>(results: { readonly [Name in keyof A]: Asked<A[Name]> }): Asked<A> => {
  const named = Object.entries<Asked<unknown>>(results).map(([name, part]) =>
    mapAnswer(part, (value) => [[name, value] as const]),
  )
  const entries = named.reduce(
    (before, part) => mapAnswer(both(before, part), ([earlier, added]) => [...earlier, ...added]),
    answerOf<ReadonlyArray<readonly [string, unknown]>>([]),
  )
  // Each value is stored under the name of its question, as `A` requires.
  return mapAnswer(entries, (values) => Object.fromEntries(values) as A)
}

/** Replaces an error by `fallback`, so that a part that cannot be fetched does not fail the whole page. */
export const orElse = <A, B>(result: Asked<A>, fallback: B): Asked<A | B> =>
  result.pipe(map((answer) => (isLeft(answer) ? right(fallback) : answer)))
