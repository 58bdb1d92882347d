import { entryPage } from './entry/page'
import { listPage } from './list/page'

/** Exposed module `example/routes`: the pages of this section. A new page is a new line here. */
export const routes = [listPage, entryPage]
