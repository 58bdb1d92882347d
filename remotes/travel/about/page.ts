import { address, definePage } from '@caravanserai/adapters/define-page'
import { aboutPageOf } from '../menuPage/textPageOf'
import { menuHead, readMenu } from '../menuPage/readMenu'

/** About the travel business. */
export const aboutPage = definePage({
  address: address('/about/:id'),
  read: (ask, { id }) => readMenu(ask, id, aboutPageOf),
  head: menuHead,
  page: () => import('./AboutPage').then((module) => module.AboutPage),
})
