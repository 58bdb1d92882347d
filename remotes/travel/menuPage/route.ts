import type { Content, ContentResult, Section } from '@caravanserai/adapters'
import { allEntries, bodySections, mapReading, menuHref } from '@caravanserai/adapters'
import { ask, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { MenuData } from './readMenu'
import { menuMeta, readMenu } from './readMenu'

/** Where the menu leads, at any depth. One route says it for all pages of menus: which of them shows a menu goes by its name. */
const everyMenuPage = (content: Content): ContentResult<ReadonlyArray<string>> =>
  mapReading(content.menu(), (menu) => allEntries(menu).map(menuHref))

/** Any menu that has no page of its own: its labels, in order. */
export const menuPageRoute: RouteObject = {
  path: '/:menuName/:id',
  loader: ask((content, { params }) => readMenu(content, params['id'] ?? '', bodySections)),
  handle: pageHandle<MenuData<ReadonlyArray<Section>>>({
    chunk: 'menu-page',
    meta: menuMeta,
    addresses: everyMenuPage,
  }),
  lazy: () => import(/* webpackChunkName: "menu-page" */ './MenuPageRoute'),
}
