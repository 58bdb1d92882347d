import type { TextPage } from '@caravanserai/adapters/pages'
import { aboutPageOf } from '@caravanserai/adapters/pages'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { menuMeta, readMenu } from '../menuPage/readMenu'

/** Who the house is. */
export const aboutRoute: RouteObject = {
  path: '/about/:id',
  loader: loaderOf((ask, { params }) => readMenu(ask, params['id'] ?? '', aboutPageOf)),
  handle: pageHandle<MenuData<TextPage>>({ chunk: 'about', meta: menuMeta }),
  lazy: () => import(/* webpackChunkName: "about" */ './AboutRoute'),
}
