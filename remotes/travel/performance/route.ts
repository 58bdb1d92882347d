import type { TextPage } from '@caravanserai/adapters/pages'
import { performancePageOf } from '@caravanserai/adapters/pages'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { menuMeta, readMenu } from '../menuPage/readMenu'

/** What the house has done, in figures. */
export const performanceRoute: RouteObject = {
  path: '/performance/:id',
  loader: loaderOf((ask, { params }) => readMenu(ask, params['id'] ?? '', performancePageOf)),
  handle: pageHandle<MenuData<TextPage>>({ chunk: 'performance', meta: menuMeta }),
  lazy: () => import(/* webpackChunkName: "performance" */ './PerformanceRoute'),
}
