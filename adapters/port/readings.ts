import { isLeft, right } from 'fp-ts/Either'
import { asyncScheduler, map } from 'rxjs'
import type { ContentResult, Fault, Lost, Reading } from './content'

/** A reading that the backend has just answered. */
export const readNow = <A>(
  value: A,
  faults: ReadonlyArray<Fault> = [],
  lost: ReadonlyArray<Lost> = [],
): Reading<A> => ({
  value,
  faults,
  lost,
  origin: 'network',
  at: asyncScheduler.now(),
})

/** The reading with its value changed; an error stays as it is. */
export const mapReading = <A, B>(asked: ContentResult<A>, change: (value: A) => B): ContentResult<B> =>
  asked.pipe(
    map((answer) =>
      isLeft(answer) ? answer : right({ ...answer.right, value: change(answer.right.value) }),
    ),
  )
