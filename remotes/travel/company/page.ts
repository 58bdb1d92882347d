import { definePage } from '@caravanserai/adapters/define-page'
import { companyAddress } from '../addresses'
import { menuHead } from '../menuPage/readMenu'
import { companyAddresses, readCompanyPage } from './readCompanyPage'

/** A label of a menu: a service, or a company of the group. Without a name every label of the menu. */
export const companyPage = definePage({
  address: companyAddress,
  read: (ask, { id, companyName }) => readCompanyPage(ask, id, companyName),
  head: menuHead,
  addresses: companyAddresses,
  // The search index omits the sidebar, which names the other labels.
  search: {
    texts: ({ page: { sections } }) => sections.flatMap(({ label, html, items }) => [label, html, ...items]),
  },
  page: () => import('./CompanyPage').then((module) => module.CompanyPage),
})
