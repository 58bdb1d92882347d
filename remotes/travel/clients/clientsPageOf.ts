import type { MenuPage, Picture, SafeHtml, Section } from '@caravanserai/adapters'
import { besideNamed, namedPictures, othersOf } from '../menuPage/places'

/**
 * The clients of the business. `html` may be empty; the alternative text of a logo is its client's name,
 * where that is known.
 */
export interface ClientsPage {
  readonly html: SafeHtml
  readonly logos: ReadonlyArray<Picture>
  readonly others: ReadonlyArray<Section>
}

/** `/clients/{id}`: the text and pictures of `Clients`; a list there names the pictures, in their order. */
export const clientsPageOf = (page: MenuPage): ClientsPage => {
  const { html, pictures } = namedPictures(page, 'Clients')
  return { html, logos: pictures, others: othersOf(page, { Clients: besideNamed }) }
}
