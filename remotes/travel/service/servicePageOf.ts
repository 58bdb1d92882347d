import type { MenuPage, SafeHtml, Section } from '@caravanserai/adapters'
import type { ServiceCard } from './serviceCard'
import { besideHtml, htmlOf, othersOf } from '../menuPage/places'
import { serviceCard } from './serviceCard'

/** A service of the menu: its card, and the section that the card's address shows whole. */
export interface MenuService extends ServiceCard {
  readonly section: Section
}

/** The services of the menu behind an introduction, which may be empty. */
export interface ServicePage {
  readonly intro: SafeHtml
  readonly cards: ReadonlyArray<MenuService>
  readonly others: ReadonlyArray<Section>
}

/** No cards: labels that no address can hold as a step, and what the introduction leaves over. */
const noCards = ['', '.', '..', 'service']

/** `/service/{id}`: the text of `Service`, then a card for every other label, in the page's order. */
export const servicePageOf = (page: MenuPage): ServicePage => {
  const rest = othersOf(page, { Service: besideHtml })
  const isCard = ({ label }: Section): boolean => !noCards.includes(label.toLowerCase())
  return {
    intro: htmlOf(page, 'Service'),
    cards: rest.filter(isCard).map((section) => ({ ...serviceCard(section, page.id), section })),
    others: rest.filter((section) => !isCard(section)),
  }
}
