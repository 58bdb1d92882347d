import { left } from 'fp-ts/Either'
import { of } from 'rxjs'
import { malformed } from '../port/content'
import type { Content, ContentResult, Question } from '../port/content'
import type { QuestionFamily } from './family'
import { isResultFor } from './sameType'

/** The answer to a question; `null` when it answers only other questions. */
export type Answers = <A>(question: Question<A>) => ContentResult<A> | null

export const answers =
  <Steps extends ReadonlyArray<unknown>, B>(
    family: QuestionFamily<Steps, B>,
    answer: (...steps: NoInfer<Steps>) => ContentResult<NoInfer<B>>,
  ): Answers =>
  (question) => {
    const steps = family.stepsOf(question.path)
    if (steps === null) return null
    const own = { question: family.question(...steps), result: answer(...steps) }
    return isResultFor(own, question) ? own.result : null
  }

const nothing: Content = {
  ask: ({ path, name }) => of(left(malformed(path, 'a question that this content answers', name))),
}

/** Content that answers these families of questions, and passes all others to `next`. */
export const contentOf = (table: ReadonlyArray<Answers>, next: Content = nothing): Content => ({
  ask: (question) => {
    for (const answerTo of table) {
      const answer = answerTo(question)
      if (answer !== null) return answer
    }
    return next.ask(question)
  },
})
