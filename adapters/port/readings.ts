import { isLeft, right } from 'fp-ts/Either'
import { asyncScheduler, map } from 'rxjs'
import type { ContentResult, Fault, Lost, Reading, Scheduled } from './content'

/** A reading that the backend has just answered. */
export const readNow = <A>(
  value: A,
  faults: ReadonlyArray<Fault> = [],
  lost: ReadonlyArray<Lost> = [],
  schedule: ReadonlyArray<Scheduled> = [],
): Reading<A> => ({
  value,
  faults,
  lost,
  origin: 'network',
  at: asyncScheduler.now(),
  ...(schedule.length > 0 && { schedule }),
})

/** The reading with its value changed; an error stays as it is. */
export const mapReading = <A, B>(asked: ContentResult<A>, change: (value: A) => B): ContentResult<B> =>
  asked.pipe(
    map((answer) =>
      isLeft(answer) ? answer : right({ ...answer.right, value: change(answer.right.value) }),
    ),
  )
