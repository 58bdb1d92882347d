import { isLeft, right } from 'fp-ts/Either'
import { forkJoin, map, of, switchMap } from 'rxjs'
import type { ContentResult } from './content'

/** A reading that needs no backend. */
export const reading = <A>(value: A): ContentResult<A> => of(right({ value, faults: [] }))

/** The reading with its value changed; an error stays as it is. */
export const mapReading = <A, B>(asked: ContentResult<A>, change: (value: A) => B): ContentResult<B> =>
  asked.pipe(map((answer) => (isLeft(answer) ? answer : right({ ...answer.right, value: change(answer.right.value) }))))

/** Asks on with what was read; the faults of both readings are told, and the first error ends it. */
export const thenReading = <A, B>(asked: ContentResult<A>, next: (value: A) => ContentResult<B>): ContentResult<B> =>
  asked.pipe(
    switchMap((first) => {
      if (isLeft(first)) return of(first)
      const { value, faults } = first.right
      return next(value).pipe(
        map((second) =>
          isLeft(second) ? second : right({ value: second.right.value, faults: [...faults, ...second.right.faults] }),
        ),
      )
    }),
  )

/** Asks both at once; the faults of both are told, and an error of either ends it. */
export const bothReadings = <A, B>(one: ContentResult<A>, other: ContentResult<B>): ContentResult<readonly [A, B]> =>
  forkJoin([one, other]).pipe(
    map(([first, second]) => {
      if (isLeft(first)) return first
      if (isLeft(second)) return second
      return right({
        value: [first.right.value, second.right.value] as const,
        faults: [...first.right.faults, ...second.right.faults],
      })
    }),
  )
