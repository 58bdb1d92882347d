import type { MenuPage } from '@caravanserai/adapters'
import { besideNamed, namedPictures, othersOf } from '../menuPage/places'

export type ClientsPage = ReturnType<typeof clientsPageOf>

/** `/clients/{id}`: the text of `Clients`, which may be empty, and its logos; a list there names them, in their order. */
export const clientsPageOf = (page: MenuPage) => {
  const { html, pictures } = namedPictures(page, 'Clients')
  return { html, logos: pictures, others: othersOf(page, { Clients: besideNamed }) }
}
