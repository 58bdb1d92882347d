import type { MenuPage, SafeHtml, Section } from '@caravanserai/adapters'
import { nameKey } from '@caravanserai/adapters'
import type { ServiceCard } from './serviceCard'
import { besideHtml, htmlOf, othersOf } from '../menuPage/places'
import { serviceCard, unaddressable } from './serviceCard'

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

/** Content without a card: labels without an address, and what the introduction does not show. */
const noCards = [...unaddressable, 'service']

/** `/service/{id}`: the text of `Service`, then a card for every other label, in the page's order. */
export const servicePageOf = (page: MenuPage): ServicePage => {
  const rest = othersOf(page, { Service: besideHtml })
  const isCard = ({ label }: Section): boolean => !noCards.includes(nameKey(label))
  return {
    intro: htmlOf(page, 'Service'),
    cards: rest.filter(isCard).map((section) => ({ ...serviceCard(section, page.id), section })),
    others: rest.filter((section) => !isCard(section)),
  }
}
