import type { Content, ContentResult, Menu, MenuEntry } from '@caravanserai/adapters'
import { entryById, mapReading, reading, thenReading } from '@caravanserai/adapters'
import type { NamedPage } from './namedPage'
import { namedPage, wayTo } from './namedPage'

/** Goes on with the entry of this id and the menu it stands in. */
export const withEntry = <A>(
  content: Content,
  id: string,
  read: (entry: MenuEntry | undefined, menu: Menu) => ContentResult<A | null>,
): ContentResult<A | null> => thenReading(content.menu(), (menu) => read(entryById(menu, id), menu))

/** The page of a menu id; `null`, not found, when the menu has no such id. The name in the address is for people. */
export const readNamedPage = (content: Content, id: string): ContentResult<NamedPage | null> =>
  withEntry<NamedPage>(content, id, (entry, menu) =>
    entry === undefined
      ? reading(null)
      : mapReading(content.menuPage(id), (page) => namedPage(entry.name, wayTo(menu, id).join(' / '), page)),
  )
