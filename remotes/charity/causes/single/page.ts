import { ids, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import { causeAddress, causesAddress } from '../../addresses'
import { commentForm } from '../../comments/commentForm'
import { readCause } from './readCause'
import { structuredCause } from './structuredCause'

/** One cause. */
export const causePage = definePage({
  address: causeAddress,
  read: (ask, { id }) => readCause(ask, id),
  head: ({ cause: { title, summary, body, picture } }) => ({
    title,
    description:
      shortened(summary || textOf(body)) ||
      `${title}: what it costs, what has been raised, and who answers for it.`,
    banner: { subtitle: title, picture: null },
    image: picture,
  }),
  list: () => ({ to: causesAddress.href(), label: 'All causes' }),
  structured: ({ cause }, site) => [structuredCause(cause, site)],
  addresses: (ask) => mapAnswer(ask(ids('causes')), (all) => all.map((id) => causeAddress.href({ id }))),
  forms: [commentForm],
  search: {
    kind: 'Cause',
    texts: ({ cause: { summary, body, category, authorName } }) => [summary, body, category, authorName],
  },
  page: () => import('./CauseSinglePage').then((module) => module.CauseSinglePage),
})
