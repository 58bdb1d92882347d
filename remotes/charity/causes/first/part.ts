import { listed, mapAnswer } from '@caravanserai/adapters'
import { definePart } from '@caravanserai/adapters/define-part'
import { dollars } from '@caravanserai/ui/money'
import type { FirstCauseData } from './FirstCausePart'

/** The first cause, for pages of other sections. */
export const firstCause = definePart({
  name: 'charity/first-cause',
  read: (ask) =>
    mapAnswer(ask(listed('causes', { count: 1 })), ([first]): FirstCauseData | null => {
      if (first === undefined) return null
      const { id, title, summary, goalCents, raisedCents, percent, picture } = first
      return { id, title, summary, percent, picture, raised: raisedOf(raisedCents, goalCents) }
    }),
  part: () => import('./FirstCausePart').then((module) => module.FirstCausePart),
})

const raisedOf = (raised: number | null, goal: number | null): string =>
  raised === null
    ? goal === null
      ? ''
      : `${dollars(goal)} is the goal`
    : `${dollars(raised)} ${goal === null ? '' : `of ${dollars(goal)} `}raised`
