import { address, definePage } from '@caravanserai/adapters/define-page'
import { menuHead } from '../menuPage/readMenu'
import { readServicePage } from './readServicePage'

/** Our Services. */
export const servicePage = definePage({
  address: address('/service/:id'),
  read: (ask, { id }) => readServicePage(ask, id),
  head: menuHead,
  page: () => import('./ServicePage').then((module) => module.ServicePage),
})
