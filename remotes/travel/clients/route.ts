import type { ClientsPage } from '@caravanserai/adapters/pages'
import { clientsPageOf } from '@caravanserai/adapters/pages'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { menuMeta, readMenu } from '../menuPage/readMenu'

/** Who the house works for. */
export const clientsRoute: RouteObject = {
  path: '/clients/:id',
  loader: loaderOf((ask, { params }) => readMenu(ask, params['id'] ?? '', clientsPageOf)),
  handle: pageHandle<MenuData<ClientsPage>>({ chunk: 'clients', meta: menuMeta }),
  lazy: () => import(/* webpackChunkName: "clients" */ './ClientsRoute'),
}
