import type { MenuPage } from '@caravanserai/adapters'
import { besidePassage, othersOf, passageOf } from '../menuPage/places'

const roles = ['Managing Director', 'Chairman', 'Executive Director']

export type MessagePage = ReturnType<typeof messagePageOf>

/**
 * `/message/{id}`: Managing Director, Chairman, Executive Director, in this order, without those that have no
 * content. The label of each is their role.
 */
export const messagePageOf = (page: MenuPage) => ({
  people: roles.map((role) => passageOf(page, role)).filter((person) => person !== null),
  others: othersOf(page, Object.fromEntries(roles.map((role) => [role, besidePassage]))),
})
