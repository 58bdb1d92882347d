import type { Section } from '@caravanserai/adapters'
import { bodySections } from '@caravanserai/adapters'
import { ask, pageHandle } from '@caravanserai/adapters/react'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from './readMenu'
import { menuMeta, readMenu } from './readMenu'

/** Any menu that has no page of its own: its labels, in order. */
export const menuPageRoute: RouteObject = {
  path: '/:menuName/:id',
  loader: ask((content, { params }) => readMenu(content, params['id'] ?? '', bodySections)),
  handle: pageHandle<MenuData<ReadonlyArray<Section>>>({ chunk: 'menu-page', meta: menuMeta }),
  lazy: () => import(/* webpackChunkName: "menu-page" */ './MenuPageRoute'),
}
