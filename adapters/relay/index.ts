/** The content port of a render worker, whose questions the site's server answers. */
import { isLeft, isRight, left, right } from 'fp-ts/Either'
import { map } from 'rxjs'
import { malformed } from '../port/content'
import type { Answer, Content, ContentResult, Question, Reading } from '../port/content'
import { describe } from '../port/faults'
import { isReadingFor } from '../questions/family'
import type { WithReading } from '../questions/family'

export { unreachable } from '../port/content'

/**
 * Content that another process answers by question path. A value is decoded only once: readers receive the same
 * decoded value as long as `request` returns the same object.
 */
export const makeRelay = (): ((request: (path: string) => ContentResult<unknown>) => Content) => {
  /** Decoded readings by the received value. */
  const decoded = new WeakMap<object, WithReading<unknown>>()

  const readingOf = <A>(question: Question<A>, sent: Reading<unknown>): Answer<A> => {
    const value = question.codec.decode(sent.value)
    return isRight(value)
      ? right({ ...sent, value: value.right })
      : left(malformed(question.path, question.codec.name, describe(sent.value)))
  }

  const decodedOnce = <A>(question: Question<A>, answer: Answer<unknown>): Answer<A> => {
    if (isLeft(answer)) return answer
    const { value } = answer.right
    if (typeof value !== 'object' || value === null) return readingOf(question, answer.right)
    const known = decoded.get(value)
    if (known !== undefined && isReadingFor(known, question))
      return right({ ...answer.right, value: known.reading.value })
    const reading = readingOf(question, answer.right)
    if (isRight(reading)) decoded.set(value, { question, reading: reading.right })
    return reading
  }

  return (request) => ({
    ask: (question) => request(question.path).pipe(map((answer) => decodedOnce(question, answer))),
  })
}
