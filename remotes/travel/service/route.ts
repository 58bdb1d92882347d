import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { menuMeta } from '../menuPage/readMenu'
import type { ServicesModel } from './readServicePage'
import { readServicePage } from './readServicePage'

/** Our Services. */
export const serviceRoute: RouteObject = {
  path: '/service/:id',
  loader: loaderOf((ask, { params }) => readServicePage(ask, params['id'] ?? '')),
  handle: pageHandle<MenuData<ServicesModel>>({ chunk: 'service', meta: menuMeta }),
  lazy: () => import(/* webpackChunkName: "service" */ './ServiceRoute'),
}
