import { address, definePage } from '@caravanserai/adapters/define-page'
import { contactPageOf } from './contactPageOf'
import { menuHead, readMenu } from '../menuPage/readMenu'

/** The address and the contact details of the travel business. */
export const contactPage = definePage({
  address: address('/contact/:id'),
  read: (ask, { id }) => readMenu(ask, id, contactPageOf),
  head: menuHead,
  page: () => import('./ContactPage').then((module) => module.ContactPage),
})
