import * as E from 'fp-ts/Either'
import { map } from 'rxjs'
import type { OperatorFunction } from 'rxjs'
import type { ContentError } from '../port/content'

/** Whether a request failed with this HTTP status. */
export const hasStatus = (error: ContentError, status: number): boolean =>
  error._tag === 'Unreachable' && error.status === status

/** For a backend that says "nothing here" with a status of its own: an error with it becomes the empty answer. */
export const emptyOn = <A>(
  status: number,
  empty: A,
): OperatorFunction<E.Either<ContentError, A>, E.Either<ContentError, A>> =>
  map(E.orElse((error) => (hasStatus(error, status) ? E.right(empty) : E.left(error))))
