import type { ServiceCard } from '../homePage'
import type { Section } from '../menuPage'
import { cut, teaser } from '../teaser'

/**
 * The card of a section; its address shows the section whole.
 * @param menu whose section it is: the id of its menu, or the index of a card of the Home menu
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
