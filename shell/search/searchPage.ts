import { address, definePage } from '@caravanserai/adapters/define-page'
import { ownPages } from '../site/ownPages'
import { SearchPage, readSearch } from './SearchPage'

const { path, query } = ownPages

/** The search of the site. Search engines have their own. */
export const searchPage = definePage({
  address: address(path, query),
  read: (ask, { q }) => readSearch(ask, q),
  head: ({ words }) => ({
    title: words === '' ? 'Search' : `Search for “${words}”`,
    description: 'Everything on this site, by its words.',
    banner: { subtitle: 'Search', picture: null },
  }),
  unlisted: true,
  // The module is in one chunk with the routes.
  page: () => Promise.resolve(SearchPage),
})

/** The routes of the host's own pages. */
export const ownRoutes = [searchPage]
