import type { Observable } from 'rxjs'
import type { Content, Question, Reading } from '../../port/content'

/** How the last good content of a question is used. Values are `unknown` here: whoever asked proves them by the question's codec. */
export interface FillRule {
  /**
   * The reading that is shown: `now`, with what it lost taken from `before`. `accepted`: an operator has confirmed that
   * `now` may hold much less than `before`.
   */
  readonly fill: (before: Reading<unknown>, now: Reading<unknown>, accepted: boolean) => Reading<unknown>
  /** Whether the seed may answer: the same id may mean another page there. Asked once. `isKnown`: a backend has answered this question. */
  readonly isInSeed: (seed: Content, isKnown: (question: Question<unknown>) => boolean) => Observable<boolean>
}

/** The rule of the question of a path; `null` where the reading is shown as it is. */
export type FillRules = (path: string) => FillRule | null
