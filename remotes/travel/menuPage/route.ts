import type { Ask, Asked, Section } from '@caravanserai/adapters'
import { allEntries, bodySections, mapAnswer, menu, menuHref } from '@caravanserai/adapters'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from './readMenu'
import { menuMeta, readMenu } from './readMenu'

/** Where the menu leads, at any depth. One route says it for all pages of menus: which of them shows a menu goes by its name. */
const everyMenuPage = (ask: Ask): Asked<ReadonlyArray<string>> =>
  mapAnswer(ask(menu), (menu) => allEntries(menu).map(menuHref))

/** Any menu that has no page of its own: its labels, in order. */
export const menuPageRoute: RouteObject = {
  path: '/:menuName/:id',
  loader: loaderOf((ask, { params }) => readMenu(ask, params['id'] ?? '', bodySections)),
  handle: pageHandle<MenuData<ReadonlyArray<Section>>>({
    chunk: 'menu-page',
    meta: menuMeta,
    addresses: everyMenuPage,
  }),
  lazy: () => import(/* webpackChunkName: "menu-page" */ './MenuPageRoute'),
}
