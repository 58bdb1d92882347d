import type { MenuPage, Section } from '@caravanserai/adapters'
import type { Passage } from '../menuPage/places'
import { besidePassage, othersOf, passageOf } from '../menuPage/places'

/** The mission and the vision; `null` without content. */
export interface MissionPage {
  readonly mission: Passage | null
  readonly vision: Passage | null
  readonly others: ReadonlyArray<Section>
}

/** `/mission/{id}`: `Mission`, then `Vision`, whichever the backend sends first. */
export const missionPageOf = (page: MenuPage): MissionPage => ({
  mission: passageOf(page, 'Mission'),
  vision: passageOf(page, 'Vision'),
  others: othersOf(page, { Mission: besidePassage, Vision: besidePassage }),
})
