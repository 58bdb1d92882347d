import { left } from 'fp-ts/Either'
import { of } from 'rxjs'
import { malformed } from '../port/content'
import type { Content, ContentResult } from '../port/content'
import { remembered, resultAs } from './answerAs'
import type { QuestionFamily } from './family'

/** The answer to the question of a path; `null` when it answers only other questions. */
export type Answers = (path: string) => ContentResult<unknown> | null

export const answers =
  <Steps extends ReadonlyArray<unknown>, A>(
    { stepsOf, question }: QuestionFamily<Steps, A>,
    answer: (...steps: NoInfer<Steps>) => ContentResult<NoInfer<A>>,
  ): Answers =>
  (path) => {
    const steps = stepsOf(path)
    return steps === null ? null : remembered(question(...steps), answer(...steps))
  }

const nothing: Content = {
  ask: ({ path, name }) => of(left(malformed(path, 'a question that this content answers', name))),
}

/** Content that answers these families of questions, and passes all others to `next`. */
export const contentOf = (table: ReadonlyArray<Answers>, next: Content = nothing): Content => ({
  ask: (question) => {
    for (const answersOf of table) {
      const answer = answersOf(question.path)
      if (answer !== null) return resultAs(question, answer)
    }
    return next.ask(question)
  },
})
