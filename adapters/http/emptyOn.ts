import * as E from 'fp-ts/Either'
import { map } from 'rxjs'
import type { Observable } from 'rxjs'
import type { ContentError } from '../port/content'
import { errorLine } from '../port/faults'

type Asked<A> = Observable<E.Either<ContentError, A>>

/** Whether a request failed with this HTTP status. */
export const hasStatus = (error: ContentError, status: number): boolean =>
  error._tag === 'Unreachable' && error.status === status

/** For a backend that reports an empty result with an error status: that error becomes the empty answer. */
export const emptyOn =
  <B>(status: number, empty: B) =>
  <A>(asked: Asked<A>): Asked<A | B> =>
    asked.pipe(
      map(
        E.orElse((error): E.Either<ContentError, A | B> =>
          hasStatus(error, status) ? E.right(empty) : E.left(error),
        ),
      ),
    )

/**
 * For a collection that is not there, or may not be read. An `Error` stands for its entries, which is reported where entries are decoded,
 * and lets those that were there before stay.
 */
export const errorEntryOn =
  (...statuses: ReadonlyArray<number>) =>
  (asked: Asked<ReadonlyArray<unknown>>): Asked<ReadonlyArray<unknown>> =>
    asked.pipe(
      map(
        E.orElse((error): E.Either<ContentError, ReadonlyArray<unknown>> =>
          statuses.some((status) => hasStatus(error, status))
            ? E.right([new Error(errorLine(error))])
            : E.left(error),
        ),
      ),
    )
