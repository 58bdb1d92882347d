import * as t from 'io-ts'

const isMenuId = (u: unknown): u is string => typeof u === 'string' && /^(?!\.{1,2}$)[^/\\]+$/.test(u)

/** The id of a menu, which must fit in an address: not empty, no slash, neither `.` nor `..`. */
export const MenuId = new t.Type<string, string, unknown>(
  'MenuId',
  isMenuId,
  (u, context) => (isMenuId(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)
export type MenuId = t.TypeOf<typeof MenuId>

/** One entry of the header's menu. `name` is trimmed and not empty. */
export interface MenuEntry {
  readonly id: MenuId
  readonly name: string
  readonly children: ReadonlyArray<MenuEntry>
}
export const MenuEntry: t.Type<MenuEntry, unknown> = t.recursion('MenuEntry', () =>
  t.strict({ id: MenuId, name: t.string, children: t.readonlyArray(MenuEntry) }),
)

/** The menu tree, Home first. */
export const Menu = t.readonlyArray(MenuEntry, 'Menu')
export type Menu = ReadonlyArray<MenuEntry>

const key = (name: string): string => name.trim().toLowerCase()

/**
 * The name as one path segment. Browsers resolve `.` and `..`, even encoded, so those become `menu`: pages are found by
 * id under any name.
 */
const stepOf = (name: string): string =>
  /^\.{1,2}$/.test(key(name)) ? 'menu' : encodeURIComponent(key(name))

/** Whether an entry is the home page's, which has its name. */
export const isHome = ({ name }: MenuEntry): boolean => key(name) === 'home'

/** Where an entry leads: `/` for Home, else `/{lowercased name}/{id}`, URL-encoded. */
export const menuHref = (entry: MenuEntry): string =>
  isHome(entry) ? '/' : `/${stepOf(entry.name)}/${encodeURIComponent(entry.id)}`

/** Every entry of the tree, parents before their children. */
export const allEntries = (menu: Menu): ReadonlyArray<MenuEntry> =>
  menu.flatMap((entry) => [entry, ...allEntries(entry.children)])

/** The first entry of this name, compared trimmed and without case; top-level entries win over nested ones. */
export const entryNamed = (menu: Menu, name: string): MenuEntry | undefined =>
  menu.find((entry) => key(entry.name) === key(name)) ??
  allEntries(menu).find((entry) => key(entry.name) === key(name))

/** The entry of this id at any depth. */
export const entryById = (menu: Menu, id: MenuId): MenuEntry | undefined =>
  allEntries(menu).find((entry) => entry.id === id)
