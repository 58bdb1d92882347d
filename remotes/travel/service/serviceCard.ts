import type { Picture, Section, MenuPage, SafeHtml } from '@caravanserai/adapters'
import { cut, teaser, isSameName } from '@caravanserai/adapters'
import { besideHtml, htmlOf, othersOf } from '../menuPage/places'

/** A card of the services section. `index` counts from 0 among Recruiting, Ticketing, Hajj Umrah. */
export interface ServiceCard {
  readonly name: string
  /** `/company/{index}/{name}`, URL-encoded. */
  readonly href: string
  /** At most 300 characters of the text, cut whole, followed by `   ...see more` when it was cut. Plain text. */
  readonly teaser: string
  readonly picture: Picture | null
}

/**
 * The card of a section; its address shows the complete section.
 * @param menu the id of the section's menu, or the index of a card of the Home menu
 */
export const serviceCard = (
  { label, html, items, pictures }: Section,
  menu: number | string,
): ServiceCard => ({
  name: label,
  href: `/company/${encodeURIComponent(menu)}/${encodeURIComponent(label)}`,
  teaser: html === '' ? cut(items.join(', ')) : teaser(html),
  picture: pictures[0] ?? null,
})

/** The services of the home page, each at the index in its card's address. */
export const homeServices: ReadonlyArray<string> = ['Recruiting', 'Ticketing', 'Hajj Umrah']

/** Whether a label can be a segment of an address: `.` and `..` are resolved; 2,000 characters are refused. */
export const isAddressable = (label: string): boolean =>
  !['', '.', '..'].includes(label) && encodeURIComponent(label).length <= 1_500

/** A service of the menu: its card, and the section that the card's address shows in full. */
interface MenuService extends ServiceCard {
  readonly section: Section
}

/** The services of the menu after an introduction, which may be empty. */
export interface ServicePage {
  readonly intro: SafeHtml
  readonly cards: ReadonlyArray<MenuService>
  readonly otherSections: ReadonlyArray<Section>
}

/** `/service/{id}`: the text of `Service`, then a card for every other label, in the page's order. */
export const servicePageOf = (page: MenuPage): ServicePage => {
  const rest = othersOf(page, { Service: besideHtml })
  // Labels without an address, and content not shown by the introduction, have no card.
  const isCard = ({ label }: Section): boolean => isAddressable(label) && !isSameName(label, 'Service')
  return {
    intro: htmlOf(page, 'Service'),
    cards: rest.filter(isCard).map((section) => ({ ...serviceCard(section, page.id), section })),
    otherSections: rest.filter((section) => !isCard(section)),
  }
}
