import type { Fault, Question, Reading } from '../../../port/content'
import { allEntries } from '../../../domain/menu'
import type { Menu } from '../../../domain/menu'
import type { MenuPage } from '../../../domain/menuPage'
import { faultOf, prependFault } from '../../../port/faults'
import { lostParts } from './lostParts'
import { restoreMissingEntries } from './mergeMenu'
import { labelOf, respelt } from './mergePage'
import { restoreMissing } from './restoreMissing'

/** More than half of the parts are gone, and there are fewer than before: a mistake, until an operator accepts it. */
const sudden = (before: number, gone: number, now: number): boolean => 2 * gone > before && now < before

const lossFault = ({ name, path }: Question<unknown>, things: string, before: number, now: number): Fault =>
  faultOf(name, `as many ${things} as before (${before})`, `${now} ${things}`, {
    hint: `kept the old ones; to accept the new ${things === 'entries' ? 'menu' : 'page'}: POST /content/changed with ${JSON.stringify({ accept: [path] })}`,
  })

/** The page, with the old labels next to the new ones and a fault where it suddenly lost them. `now` has its lost parts filled. */
export const keptLabels = (
  question: Question<MenuPage>,
  earlier: Reading<MenuPage>,
  sent: Reading<MenuPage>,
  now: Reading<MenuPage>,
): Reading<MenuPage> => {
  const before = respelt(earlier, sent)
  const lost = lostParts(sent.lost)
  const old = before.value.sections.map(labelOf)
  const labels = new Set(now.value.sections.map(labelOf))
  const gone = new Set(old.filter((label) => !labels.has(label) && !lost.key(label)))
  if (!sudden(old.length, gone.size, labels.size)) return now
  return {
    ...now,
    value: {
      ...now.value,
      sections: restoreMissing(
        now.value.sections,
        before.value.sections,
        (label) => gone.has(label),
        labelOf,
      ),
    },
    faults: prependFault(lossFault(question, 'labels', old.length, sent.value.sections.length), now.faults),
    lost: [...now.lost, ...before.lost.filter(({ key }) => key !== null && gone.has(key))],
  }
}

/** The menu, with the old entries next to the new ones and a fault where it suddenly lost them. */
export const keptEntries = (
  question: Question<Menu>,
  before: Reading<Menu>,
  sent: Reading<Menu>,
  now: Reading<Menu>,
): Reading<Menu> => {
  const old = allEntries(before.value)
  const ids = new Set(allEntries(now.value).map(({ id }) => id))
  const gone = old.filter(({ id }) => !ids.has(id))
  if (!sudden(old.length, gone.length, ids.size)) return now
  return {
    ...now,
    value: restoreMissingEntries(before.value, now.value, () => true),
    faults: prependFault(
      lossFault(question, 'entries', old.length, allEntries(sent.value).length),
      now.faults,
    ),
  }
}
