import { isLeft, left, right } from 'fp-ts/Either'
import { defer, map } from 'rxjs'
import { historyLimits } from '../../limits'
import { unreachable } from '../../port/content'
import type { Answer, Content, ContentResult, Question } from '../../port/content'
import { decorate } from '../../port/decorate'
import { withSelections } from '../../questions/selections'
import { makeCache } from '../cache'
import { scheduledAt } from '../schedule'
import type { FillRules } from './settle'
import type { Versions } from './versions'

/**
 * The content as it was at a moment, in milliseconds since 1970. A question of which nothing was kept then is an error that says since
 * when there is something.
 */
export const contentAsOf = (keptAt: Versions['at'], rules: FillRules, moment: number): Content => {
  const { heldMs } = historyLimits
  const kept: Content = {
    ask: <A>(question: Question<A>): ContentResult<A> =>
      defer(() => keptAt(question, moment)).pipe(
        map((reading): Answer<A> =>
          isLeft(reading)
            ? left(unreachable(`the memory of ${question.path}`, reading.left, null))
            : right(scheduledAt(rules, question, reading.right, moment)),
        ),
      ),
  }
  return withSelections(decorate(makeCache({ ms: heldMs, mostStandInMs: heldMs }).wrap)(kept))
}
