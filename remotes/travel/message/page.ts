import { address, definePage } from '@caravanserai/adapters/define-page'
import { messagePageOf } from './messagePageOf'
import { menuHead, readMenu } from '../menuPage/readMenu'

/** The messages of the directors. */
export const messagePage = definePage({
  address: address('/message/:id'),
  read: (ask, { id }) => readMenu(ask, id, messagePageOf),
  head: menuHead,
  page: () => import('./MessagePage').then((module) => module.MessagePage),
})
