import type { MissionPage } from '@caravanserai/adapters/pages'
import { missionPageOf } from '@caravanserai/adapters/pages'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from '../menuPage/readMenu'
import { menuMeta, readMenu } from '../menuPage/readMenu'

/** What the house is for, and where it is going. */
export const missionRoute: RouteObject = {
  path: '/mission/:id',
  loader: loaderOf((ask, { params }) => readMenu(ask, params['id'] ?? '', missionPageOf)),
  handle: pageHandle<MenuData<MissionPage>>({ chunk: 'mission', meta: menuMeta }),
  lazy: () => import(/* webpackChunkName: "mission" */ './MissionRoute'),
}
