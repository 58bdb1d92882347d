import type { Content, ContentResult, MenuId, MenuPage } from '@caravanserai/adapters'
import { bannerPicture, entryNamed, reading, sectionOf, thenReading } from '@caravanserai/adapters'
import type { NamedPage } from '../menuPage/namedPage'
import { readNamedPage, withEntry } from '../menuPage/readNamedPage'

/** The one label of a menu page, as a page of its own; `null` when the page does not have it. */
const onlyLabel = (page: MenuPage, label: string): NamedPage | null => {
  const section = sectionOf(page, label)
  return section ? { title: section.label, subtitle: section.label, banner: bannerPicture(page), sections: [section] } : null
}

/** Asks the menus one after the other and takes the first that has the label. */
const firstWith = (
  content: Content,
  label: string,
  [id, ...later]: ReadonlyArray<MenuId>,
): ContentResult<NamedPage | null> =>
  id === undefined
    ? reading(null)
    : thenReading(content.menuPage(id), (page) => {
        const found = onlyLabel(page, label)
        return found === null ? firstWith(content, label, later) : reading(found)
      })

/**
 * `/company/{id}/{companyName}` shows that label: of the menu of this id when it has the label, of the Home menu
 * otherwise, which is where the service cards lead. Without a name it shows every label of the menu.
 */
export const readCompanyPage = (
  content: Content,
  id: string,
  companyName: string | undefined,
): ContentResult<NamedPage | null> =>
  companyName === undefined
    ? readNamedPage(content, id)
    : withEntry(content, id, (entry, menu) => {
        const home = entryNamed(menu, 'Home')
        const ids = [entry?.id, home?.id].filter((menuId) => menuId !== undefined)
        return firstWith(content, companyName, [...new Set(ids)])
      })
