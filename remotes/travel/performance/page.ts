import { address, definePage } from '@caravanserai/adapters/define-page'
import { performancePageOf } from '../menuPage/textPageOf'
import { menuHead, readMenu } from '../menuPage/readMenu'

/** The performance of the travel business, in figures. */
export const performancePage = definePage({
  address: address('/performance/:id'),
  read: (ask, { id }) => readMenu(ask, id, performancePageOf),
  head: menuHead,
  page: () => import('./PerformancePage').then((module) => module.PerformancePage),
})
