import { isLeft, isRight, left, map as mapRight, right } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { map } from 'rxjs'
import { malformed } from '../port/content'
import type { Answer, ContentResult, Question } from '../port/content'
import { describe } from '../port/describe'

/** Values whose type is proved, by a codec or by the compiler, so that they need not be decoded again. */
const proofs = new WeakMap<Decoder<unknown, unknown>, WeakSet<object>>()

const isProved = <A>({ codec }: Question<A>, value: unknown): value is A =>
  // `has` answers false for what is no object, whatever its type says.
  proofs.get(codec)?.has(value as object) === true

/** Remembers, without decoding it, that this value has the question's type. */
export const remember = <A>({ codec }: Question<A>, value: A): A => {
  if (typeof value !== 'object' || value === null) return value
  const proved = proofs.get(codec) ?? new WeakSet()
  proofs.set(codec, proved.add(value))
  return value
}

/**
 * An untyped answer (from a cache, from disk, from a table of questions) as an answer to this question. The question's
 * codec decodes each value once; a value that it refuses is `Malformed`.
 */
export const answerAs = <A>(question: Question<A>, answer: Answer<unknown>): Answer<A> => {
  if (isLeft(answer)) return answer
  const { value, ...rest } = answer.right
  if (isProved(question, value)) return right({ ...rest, value })
  const decoded = question.codec.decode(value)
  return isRight(decoded)
    ? right({ ...rest, value: remember(question, decoded.right) })
    : left(malformed(question.path, question.codec.name, describe(value)))
}

export const resultAs = <A>(question: Question<A>, asked: ContentResult<unknown>): ContentResult<A> =>
  asked.pipe(map((answer) => answerAs(question, answer)))

/** The same answers, remembered as proved by the compiler, so that `answerAs` does not decode them. */
export const remembered = <A>(question: Question<A>, asked: ContentResult<A>): ContentResult<A> =>
  asked.pipe(
    map(
      mapRight((reading) => {
        remember(question, reading.value)
        return reading
      }),
    ),
  )
