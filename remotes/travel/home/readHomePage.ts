import type { Content, ContentResult, HomePage } from '@caravanserai/adapters'
import { reading, readHome } from '@caravanserai/adapters'
import { withEntry } from '../menuPage/readMenu'

/** The home page; under `/home/{id}` only when the menu has that id. */
export const readHomePage = (content: Content, id: string | undefined): ContentResult<HomePage | null> =>
  id === undefined
    ? readHome(content)
    : withEntry(content, id, (entry) => (entry === undefined ? reading(null) : readHome(content)))
