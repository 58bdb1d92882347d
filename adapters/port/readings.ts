import { isLeft, right } from 'fp-ts/Either'
import { asyncScheduler, defer, forkJoin, map, of, switchMap } from 'rxjs'
import type { ContentResult, Fault, Lost, Origin, Reading } from './content'

/** A reading as the backend has just given it. */
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

/** A reading that needs no backend. */
export const reading = <A>(value: A): ContentResult<A> => defer(() => of(right(readNow(value))))

/** From the nearest to the backend to the farthest. */
const origins: ReadonlyArray<Origin> = ['network', 'memory', 'disk', 'seed']

/** A value made of two readings: the faults of both, as old as the older one, from as far as the farther one. */
const made = <A>(value: A, one: Reading<unknown>, other: Reading<unknown>): Reading<A> => ({
  value,
  faults: [...one.faults, ...other.faults],
  lost: [],
  origin: origins[Math.max(origins.indexOf(one.origin), origins.indexOf(other.origin))] ?? one.origin,
  at: Math.min(one.at, other.at),
})

/** The reading with its value changed; an error stays as it is. */
export const mapReading = <A, B>(asked: ContentResult<A>, change: (value: A) => B): ContentResult<B> =>
  asked.pipe(
    map((answer) =>
      isLeft(answer) ? answer : right({ ...answer.right, value: change(answer.right.value) }),
    ),
  )

/** Asks on with what was read; the faults of both readings are told, and the first error ends it. */
export const thenReading = <A, B>(
  asked: ContentResult<A>,
  next: (value: A) => ContentResult<B>,
): ContentResult<B> =>
  asked.pipe(
    switchMap((first) => {
      if (isLeft(first)) return of(first)
      return next(first.right.value).pipe(
        map((second) =>
          isLeft(second) ? second : right(made(second.right.value, first.right, second.right)),
        ),
      )
    }),
  )

/** Asks both at once; the faults of both are told, and an error of either ends it. */
export const bothReadings = <A, B>(
  one: ContentResult<A>,
  other: ContentResult<B>,
): ContentResult<readonly [A, B]> =>
  forkJoin([one, other]).pipe(
    map(([first, second]) => {
      if (isLeft(first)) return first
      if (isLeft(second)) return second
      return right(made([first.right.value, second.right.value] as const, first.right, second.right))
    }),
  )
