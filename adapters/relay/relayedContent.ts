import { isLeft, isRight, right } from 'fp-ts/Either'
import { map } from 'rxjs'
import type { Answer, Content, ContentResult, Question } from '../port/content'
import { answerAs } from '../questions/answerAs'

/**
 * Content that another process answers, by the paths of questions. A value that comes again is not decoded again: those
 * who ask are given the same value as long as `ask` gives the same one.
 */
export const makeRelay = (): ((ask: (path: string) => ContentResult<unknown>) => Content) => {
  const decoded = new WeakMap<object, unknown>()

  const answerOnce = <A>(question: Question<A>, answer: Answer<unknown>): Answer<A> => {
    if (isLeft(answer)) return answer
    const { value } = answer.right
    if (typeof value !== 'object' || value === null) return answerAs(question, answer)
    const result = answerAs(question, right({ ...answer.right, value: decoded.get(value) ?? value }))
    if (isRight(result)) decoded.set(value, result.right.value)
    return result
  }

  return (ask) => ({
    ask: (question) => ask(question.path).pipe(map((answer) => answerOnce(question, answer))),
  })
}
