import { answerOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import { entryAddress, listAddress } from '../addresses'
import { entries } from '../entries'

/** One entry. */
export const entryPage = definePage({
  address: entryAddress,
  read: (_ask, { id }) => {
    const entry = entries.find((item) => item.id === id)
    // `null`: there is no such page, and the status is 404.
    return answerOf(entry === undefined ? null : { entry })
  },
  head: ({ entry: { title, summary } }) => ({
    title,
    description: summary,
    banner: { subtitle: title, picture: null },
  }),
  // The breadcrumb leads back to the list, and so does the page of an unknown id.
  list: () => ({ to: listAddress.href(), label: 'Example' }),
  // For the sitemap.
  addresses: () => answerOf(entries.map(({ id }) => entryAddress.href({ id }))),
  // Name of this page's kind in search results. The search index contains the text of the page's data.
  search: { kind: 'Example' },
  page: () => import('./EntryPage').then((module) => module.EntryPage),
})
