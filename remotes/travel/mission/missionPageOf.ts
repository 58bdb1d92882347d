import type { MenuPage } from '@caravanserai/adapters'
import { besidePassage, othersOf, passageOf } from '../menuPage/places'

export type MissionPage = ReturnType<typeof missionPageOf>

/** `/mission/{id}`: `Mission`, then `Vision`, whichever the backend sends first; each `null` without content. */
export const missionPageOf = (page: MenuPage) => ({
  mission: passageOf(page, 'Mission'),
  vision: passageOf(page, 'Vision'),
  others: othersOf(page, { Mission: besidePassage, Vision: besidePassage }),
})
