import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { menuMeta } from '../menuPage/readMenu'
import type { CompanyModel } from './readCompanyPage'
import { companyAddresses, readCompanyPage } from './readCompanyPage'

/** A service, or a firm of the house; without a name all that the menu holds. */
export const companyRoute: RouteObject = {
  path: '/company/:id/:companyName?',
  loader: loaderOf((ask, { params }) => readCompanyPage(ask, params['id'] ?? '', params['companyName'])),
  handle: pageHandle<MenuData<CompanyModel>>({
    chunk: 'company',
    meta: menuMeta,
    addresses: companyAddresses,
  }),
  lazy: () => import(/* webpackChunkName: "company" */ './CompanyRoute'),
}
