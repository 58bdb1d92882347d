import { ContentFault, listOf, newIdOf, objectOf, parseJson, textOf } from './contentFault'
import type { MenuRow } from './contentRows'

/** A menu with the folder of its page; `page` is `null` for a menu that has no contents. */
export interface MenuEntry {
  readonly row: MenuRow
  readonly page: string | null
}

/**
 * The menus of `menus.json`, parents before their children.
 *
 * Shape: a list of `{ id, name, page?, children? }`; children have the same shape, at any depth. Errors:
 * `ContentFault` for another shape, a duplicate id, a page that is not one of `folders`.
 */
export const readMenus = (
  file: string,
  text: string,
  folders: ReadonlyArray<string>,
): ReadonlyArray<MenuEntry> => {
  const taken = new Set<number>()

  const pageOf = (place: string, value: unknown): string | null => {
    if (value === undefined || value === null) return null
    const page = textOf(place, value)
    if (!folders.includes(page)) throw new ContentFault(place, 'the name of a folder below pages/', page)
    return page
  }

  const level = (place: string, value: unknown, parent: number | null): ReadonlyArray<MenuEntry> =>
    listOf(place, value).flatMap((item, position) => {
      const here = `${place}[${position}]`
      const menu = objectOf(here, item, ['id', 'name', 'page', 'children'])
      const id = newIdOf(`${here}.id`, menu['id'], taken)
      const name = textOf(`${here}.name`, menu['name'])
      const page = pageOf(`${here}.page`, menu['page'])
      return [
        { row: { id, name, parent, position }, page },
        ...level(`${here}.children`, menu['children'] ?? [], id),
      ]
    })

  return level(file, parseJson(file, text), null)
}
