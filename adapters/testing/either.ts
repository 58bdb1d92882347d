import { isLeft, isRight } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { Observable } from 'rxjs'

/** The right of an answer; a left fails the test with a message. */
export const rightOf = <A>(either: Either<unknown, A>): A => {
  if (isLeft(either)) throw new Error(`expected an answer, got ${JSON.stringify(either.left)}`)
  return either.right
}

/** The left of an answer; a right fails the test. */
export const leftOf = <E>(either: Either<E, unknown>): E => {
  if (isRight(either)) throw new Error(`expected an error, got ${JSON.stringify(either.right)}`)
  return either.left
}

/** The first answer of a question; an error fails the test. */
export const answerFrom = async <A>(asked: Observable<Either<unknown, A>>): Promise<A> =>
  rightOf(await firstValueFrom(asked))
