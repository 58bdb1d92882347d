import type { MenuPage, Section } from '../menuPage'
import type { Picture } from '../picture'
import type { SafeHtml } from '../safeHtml'
import { besideNamed, htmlOf, namedPictures, othersOf } from './places'

/** Who the house works for. `html` may be empty; the alternative text of a logo is its client's name, where that is known. */
export interface ClientsPage {
  readonly html: SafeHtml
  readonly logos: ReadonlyArray<Picture>
  readonly others: ReadonlyArray<Section>
}

/** `/clients/{id}`: the text and pictures of `Clients`; a list there names the pictures, in their order. */
export const clientsPageOf = (page: MenuPage): ClientsPage => ({
  html: htmlOf(page, 'Clients'),
  logos: namedPictures(page, 'Clients'),
  others: othersOf(page, { Clients: besideNamed }),
})
