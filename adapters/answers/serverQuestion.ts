import { isLeft, right } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Observable } from 'rxjs'
import type { MenuOrder } from '../decode/menu'
import type { Sanitise } from '../decode/sanitise'
import type { Content, ContentResult, Question, Reading } from '../port/content'
import type { Source } from '../port/source'
import { answerAs, remembered } from '../questions/answerAs'
import type { QuestionFamily } from '../questions/family'
import type { FillRule } from '../resilience/lastGood/fillRule'

/** What decoding needs besides the backend's answer. */
export interface DecodeTools {
  readonly sanitise: Sanitise
  readonly menuOrder: MenuOrder
}

/** The server's half of a question: how a backend answers it, and how last good content fills the answer. */
export interface ServerHalf<A> {
  readonly read: (source: Source, tools: DecodeTools) => ContentResult<A>
  /** See `FillRule.fill`; without it the new reading is shown as it is. */
  readonly fill?: (before: Reading<A>, now: Reading<A>, accepted: boolean) => Reading<unknown>
  /** See `FillRule.isInSeed`; without it the seed is always asked. */
  readonly isInSeed?: (
    seed: Content,
    isKnown: (question: Question<unknown>) => boolean,
  ) => Observable<boolean>
}

/**
 * A question with its server's half, its type erased so that one table holds all questions. The codec proves the type
 * again.
 */
export interface ServerQuestion extends FillRule {
  readonly read: (source: Source, tools: DecodeTools) => ContentResult<unknown>
}

const serverQuestion = <A>(
  question: Question<A>,
  { read, fill = (_before, now) => now, isInSeed = () => of(true) }: ServerHalf<A>,
): ServerQuestion => ({
  read: (source, tools) => remembered(question, read(source, tools)),
  isInSeed,
  fill: (before, now, accepted) => {
    const [old, sent] = [answerAs(question, right(before)), answerAs(question, right(now))]
    return isLeft(old) || isLeft(sent) ? now : fill(old.right, sent.right, accepted)
  },
})

/** The server's half of the question that a path names; `null` when there is none. */
export type ServerQuestions = (path: string) => ServerQuestion | null

/** The server's halves of one family of questions. */
export const server =
  <Steps extends ReadonlyArray<string>, A>(
    { stepsOf, question }: QuestionFamily<Steps, A>,
    half: (question: Question<A>, ...steps: Steps) => ServerHalf<NoInfer<A>>,
  ): ServerQuestions =>
  (path) => {
    const steps = stepsOf(path)
    if (steps === null) return null
    const asked = question(...steps)
    return serverQuestion(asked, half(asked, ...steps))
  }

export const serverQuestions =
  (table: ReadonlyArray<ServerQuestions>): ServerQuestions =>
  (path) =>
    table.reduce<ServerQuestion | null>((found, questions) => found ?? questions(path), null)
