import { left } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Question, ContentResult, Reading, Content } from '../port/content'
import { malformed } from '../port/content'

/*
 * Values that belong to a question are stored by its path, where their type is lost. A reader recovers the
 * type by comparing codecs: questions with the same codec have the same answer type. A value from another
 * process, or from disk, is decoded instead.
 */

export interface WithReading<A> {
  readonly question: Question<A>
  readonly reading: Reading<A>
}

export interface WithResult<A> {
  readonly question: Question<A>
  readonly result: ContentResult<A>
}

export const isSameType = (question: Question<unknown>, candidate: Question<unknown>): boolean =>
  question.codec === candidate.codec

export const isReadingFor = <A>(kept: WithReading<unknown>, question: Question<A>): kept is WithReading<A> =>
  isSameType(kept.question, question)

export const isResultFor = <A>(kept: WithResult<unknown>, question: Question<A>): kept is WithResult<A> =>
  isSameType(kept.question, question)

/** Questions whose paths share a form, such as `pages/7`: built from `Steps`, and parsed from a path. */
export interface QuestionFamily<Steps extends ReadonlyArray<unknown>, A> {
  readonly question: (...steps: Steps) => Question<A>
  /** The decoded steps of a question's path; `null` when the path is not of this family. */
  readonly stepsOf: (path: string) => Steps | null
}

/** A family with a single question. */
export const single = <A>(question: Question<A>): QuestionFamily<[], A> => ({
  question: () => question,
  stepsOf: (path) => (path === question.path ? [] : null),
})

/** A question for every id below `folder`; `parseQuestion` checks whether the id fits in an address. */
export const byId = <A>(
  folder: string,
  rest: (id: string) => Omit<Question<A>, 'path'>,
): QuestionFamily<[id: string], A> => ({
  question: (id) => ({ path: `${folder}/${encodeURIComponent(id)}`, ...rest(id) }),
  stepsOf: (path) => {
    const id = path.startsWith(`${folder}/`) ? stepDecoded(path.slice(folder.length + 1)) : null
    return id === null ? null : [id]
  },
})

/** Decodes a step of a path; `null` when it is not valid URL encoding. */
export const stepDecoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Answers a question; `null` when this family does not answer it. */
export type Answers = <A>(question: Question<A>) => ContentResult<A> | null

export const answers =
  <Steps extends ReadonlyArray<unknown>, B>(
    family: QuestionFamily<Steps, B>,
    answer: (...steps: NoInfer<Steps>) => ContentResult<NoInfer<B>>,
  ): Answers =>
  (question) => {
    const steps = family.stepsOf(question.path)
    if (steps === null) return null
    const candidate = { question: family.question(...steps), result: answer(...steps) }
    return isResultFor(candidate, question) ? candidate.result : null
  }

const nothing: Content = {
  ask: ({ path, name }) => of(left(malformed(path, 'a question that this content answers', name))),
}

/** Content that answers these question families, and passes all other questions to `next`. */
export const contentOf = (table: ReadonlyArray<Answers>, next: Content = nothing): Content => ({
  ask: (question) => {
    for (const answerTo of table) {
      const answer = answerTo(question)
      if (answer !== null) return answer
    }
    return next.ask(question)
  },
})
