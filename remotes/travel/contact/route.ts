import type { ContactPage } from '@caravanserai/adapters/pages'
import { contactPageOf } from '@caravanserai/adapters/pages'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { menuMeta, readMenu } from '../menuPage/readMenu'

/** Where the house is, and how to reach it. */
export const contactRoute: RouteObject = {
  path: '/contact/:id',
  loader: loaderOf((ask, { params }) => readMenu(ask, params['id'] ?? '', contactPageOf)),
  handle: pageHandle<MenuData<ContactPage>>({ chunk: 'contact', meta: menuMeta }),
  lazy: () => import(/* webpackChunkName: "contact" */ './ContactRoute'),
}
