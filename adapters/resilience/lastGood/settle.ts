import { isDeepStrictEqual } from 'node:util'
import { isLeft, right } from 'fp-ts/Either'
import type { Question, Reading } from '../../port/content'
import { answerAs } from '../../questions/answerAs'
import type { FillRule } from './fillRule'
import { keptSizes } from './keptSizes'

/**
 * The reading that is shown: `now`, with what it lost as it was before, and pictures with the pixels that they had before
 * where they are not known in time. Where that equals what was shown before, it is the identical value.
 * `accepted`: the reading may have lost any amount.
 */
export const settle = <A>(
  question: Question<A>,
  rule: FillRule | null,
  before: Reading<A> | null,
  now: Reading<A>,
  accepted = false,
): Reading<A> => {
  if (before === null) return now
  const filled = rule === null ? now : rule.fill(before, now, accepted)
  const value = keptSizes(before.value, filled.value)
  if (isDeepStrictEqual(value, before.value)) return { ...filled, value: before.value }
  const shown = answerAs(question, right({ ...filled, value }))
  return isLeft(shown) ? now : shown.right
}
