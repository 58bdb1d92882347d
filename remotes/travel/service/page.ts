import { definePage, pagedHead } from '@caravanserai/adapters/define-page'
import { servicesAddress, servicesHref } from '../addresses'
import { menuHead } from '../menuPage/readMenu'
import { readServicePage } from './readServicePage'

/** The page Our Services. */
export const servicePage = definePage({
  address: servicesAddress,
  read: (ask, { id, page }) => readServicePage(ask, id, page),
  head: (data, { id }) => pagedHead(menuHead(data), data.page.list.page, servicesHref(id)),
  page: () => import('./ServicePage').then((module) => module.ServicePage),
})
