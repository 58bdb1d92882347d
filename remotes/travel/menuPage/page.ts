import type { MenuEntry, MenuPage } from '@caravanserai/adapters'
import { all, allEntries, bodySections, isHome, mapAnswer, menu, menuHref } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import { readServiceLinks } from '../ask/readServiceLinks'
import { menuHead, readMenu } from './readMenu'

const bodyOf = (page: MenuPage, entry: MenuEntry) => bodySections(page, { marks: isHome(entry) })

/** Any menu entry without a specific page: its labels, in order. */
export const menuPage = definePage({
  address: address('/:menuName/:id'),
  read: (ask, { id }) =>
    mapAnswer(
      all({ menu: readMenu(ask, id, bodyOf), serviceLinks: readServiceLinks(ask) }),
      ({ menu, serviceLinks }) => menu && { ...menu, serviceLinks },
    ),
  head: menuHead,
  // Every entry of the menu, for all menu pages at once: the entry's name decides which page shows it.
  addresses: (ask) =>
    mapAnswer(ask(menu), (entries) =>
      allEntries(entries).flatMap((entry) => (entry.link === undefined ? [menuHref(entry)] : [])),
    ),
  page: () => import('./LabelledPage').then((module) => module.LabelledPage),
})
