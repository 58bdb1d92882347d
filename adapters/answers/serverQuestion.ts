import { of } from 'rxjs'
import type { MenuOrder } from '../decode/menu'
import type { Moments } from '../decode/schedule'
import type { Sanitise } from '../decode/sanitise'
import type { ContentResult, Question } from '../port/content'
import type { Source } from '../port/source'
import type { QuestionFamily } from '../questions/family'
import { isSameType } from '../questions/sameType'
import type { FillRule } from '../resilience/lastGood/settle'

/** What decoding needs besides the backend's answer. */
export interface DecodeTools {
  readonly sanitise: Sanitise
  readonly menuOrder: MenuOrder
  readonly moments: Moments
}

/** The server's half of a question: how a backend answers it, and how last good content fills the answer. */
export interface ServerQuestion<A> extends FillRule<A> {
  readonly read: (source: Source, tools: DecodeTools) => ContentResult<A>
}

/** Without `fill` the new reading is shown as it is, without `isInSeed` the seed is always asked, without `without` it has no parts. */
export type ServerHalf<A> = Pick<ServerQuestion<A>, 'read'> & Partial<FillRule<A>>

/** The server's half of a question; `null` when there is none. */
export type ServerQuestions = <A>(question: Question<A>) => ServerQuestion<A> | null

interface WithHalf<A> {
  readonly question: Question<A>
  readonly half: ServerQuestion<A>
}

const isHalfFor = <A, B>(own: WithHalf<B>, asked: Question<A>): own is WithHalf<B> & WithHalf<A> =>
  isSameType(own.question, asked)

/** The server's halves of one family of questions. */
export const server =
  <Steps extends ReadonlyArray<string>, B>(
    family: QuestionFamily<Steps, B>,
    halfOf: (question: Question<B>, ...steps: Steps) => ServerHalf<NoInfer<B>>,
  ): ServerQuestions =>
  (asked) => {
    const steps = family.stepsOf(asked.path)
    if (steps === null) return null
    const question = family.question(...steps)
    const {
      read,
      fill = (_before, now) => now,
      isInSeed = () => of(true),
      keysOf = () => [],
      without = (value) => value,
    } = halfOf(question, ...steps)
    const own: WithHalf<B> = { question, half: { read, fill, isInSeed, keysOf, without } }
    return isHalfFor(own, asked) ? own.half : null
  }

export const serverQuestions =
  (table: ReadonlyArray<ServerQuestions>): ServerQuestions =>
  (question) => {
    for (const halfOf of table) {
      const half = halfOf(question)
      if (half !== null) return half
    }
    return null
  }
