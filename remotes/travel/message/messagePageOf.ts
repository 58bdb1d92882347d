import type { MenuPage, Section } from '@caravanserai/adapters'
import type { Passage } from '../menuPage/places'
import { besidePassage, othersOf, passageOf } from '../menuPage/places'

const roles = ['Managing Director', 'Chairman', 'Executive Director']

/** The messages of the directors. The label of each is their role. */
export interface MessagePage {
  readonly people: ReadonlyArray<Passage>
  readonly others: ReadonlyArray<Section>
}

/**
 * `/message/{id}`: Managing Director, Chairman, Executive Director, in this order, without those that have no
 * content.
 */
export const messagePageOf = (page: MenuPage): MessagePage => ({
  people: roles.map((role) => passageOf(page, role)).filter((person) => person !== null),
  others: othersOf(page, Object.fromEntries(roles.map((role) => [role, besidePassage]))),
})
