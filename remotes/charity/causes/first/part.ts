import { all, listed, mapAnswer } from '@caravanserai/adapters'
import { definePart } from '@caravanserai/adapters/define-part'
import { dollars } from '@caravanserai/ui/money'
import { isFunded } from '../../entries'
import type { FirstCauseData } from './FirstCausePart'

/** The first cause, or if that is funded, the one in the greatest need, for pages of other sections. */
export const firstCause = definePart({
  name: 'charity/first-cause',
  read: (ask) =>
    mapAnswer(
      all({
        first: ask(listed('causes', { count: 1 })),
        needed: ask(listed('causes', { by: 'needed', count: 1 })),
      }),
      ({ first: [first], needed: [needed] }): FirstCauseData | null => {
        const cause = first && !isFunded(first) ? first : needed
        if (cause === undefined) return null
        const { id, title, summary, goalCents, raisedCents, percent, picture } = cause
        return { id, title, summary, percent, picture, raised: raisedOf(raisedCents, goalCents) }
      },
    ),
  part: () => import('./FirstCausePart').then((module) => module.FirstCausePart),
})

const raisedOf = (raised: number | null, goal: number | null): string =>
  raised === null
    ? goal === null
      ? ''
      : `${dollars(goal)} is the goal`
    : `${dollars(raised)} ${goal === null ? '' : `of ${dollars(goal)} `}raised`
