import { address, definePage } from '@caravanserai/adapters/define-page'
import { clientsPageOf } from './clientsPageOf'
import { menuHead, readMenu } from '../menuPage/readMenu'

/** The clients of the travel business. */
export const clientsPage = definePage({
  address: address('/clients/:id'),
  read: (ask, { id }) => readMenu(ask, id, clientsPageOf),
  head: menuHead,
  page: () => import('./ClientsPage').then((module) => module.ClientsPage),
})
