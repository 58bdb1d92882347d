import type { MenuPage, SafeHtml, Section } from '@caravanserai/adapters'
import { isSameName } from '@caravanserai/adapters'
import type { ServiceCard } from './serviceCard'
import { besideHtml, htmlOf, othersOf } from '../menuPage/places'
import { isAddressable, serviceCard } from './serviceCard'

/** A service of the menu: its card, and the section that the card's address shows in full. */
export interface MenuService extends ServiceCard {
  readonly section: Section
}

/** The services of the menu after an introduction, which may be empty. */
export interface ServicePage {
  readonly intro: SafeHtml
  readonly cards: ReadonlyArray<MenuService>
  readonly others: ReadonlyArray<Section>
}

/** `/service/{id}`: the text of `Service`, then a card for every other label, in the page's order. */
export const servicePageOf = (page: MenuPage): ServicePage => {
  const rest = othersOf(page, { Service: besideHtml })
  // Without a card are labels without an address, and what the introduction does not show.
  const isCard = ({ label }: Section): boolean => isAddressable(label) && !isSameName(label, 'Service')
  return {
    intro: htmlOf(page, 'Service'),
    cards: rest.filter(isCard).map((section) => ({ ...serviceCard(section, page.id), section })),
    others: rest.filter((section) => !isCard(section)),
  }
}
