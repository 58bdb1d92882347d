import type { Ask, Asked, HomePage } from '@caravanserai/adapters'
import { answerOf, readHome } from '@caravanserai/adapters'
import { withEntry } from '../menuPage/readMenu'

/** The home page; under `/home/{id}` only when the menu has that id. */
export const readHomePage = (ask: Ask, id: string | undefined): Asked<HomePage | null> =>
  id === undefined
    ? readHome(ask)
    : withEntry(ask, id, (entry) => (entry === undefined ? answerOf(null) : readHome(ask)))
