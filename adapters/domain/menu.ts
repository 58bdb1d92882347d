import * as t from 'io-ts'
import { nameKey } from './name'
import { onceFor } from './onceFor'

/** An editor's title and description for search engines and shared links: plain texts, if filled in. */
export const Seo = t.partial({ seoTitle: t.string, seoDescription: t.string }, 'Seo')
export interface Seo {
  readonly seoTitle?: string
  readonly seoDescription?: string
}

const isMenuId = (u: unknown): u is string => typeof u === 'string' && /^(?!\.{1,2}$)[^/\\]+$/.test(u)

/** The id of a menu, which must fit in an address: not empty, no slash, neither `.` nor `..`. */
export const MenuId = new t.Type<string, string, unknown>(
  'MenuId',
  isMenuId,
  (u, context) => (isMenuId(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)
export type MenuId = t.TypeOf<typeof MenuId>

/** One entry of the header's menu. `name` is in the form of `shownName`, and not empty. */
export interface MenuEntry extends Seo {
  readonly id: MenuId
  readonly name: string
  readonly children: ReadonlyArray<MenuEntry>
  /** A safe address, of this site or another, that replaces the entry's page. */
  readonly link?: string
  /** Hides the entry and its descendants from menus; its page still exists. */
  readonly hidden?: boolean
}
export const MenuEntry: t.Type<MenuEntry, unknown> = t.recursion('MenuEntry', () =>
  t.exact(
    t.intersection([
      t.type({ id: MenuId, name: t.string, children: t.readonlyArray(MenuEntry) }),
      t.partial({ link: t.string, hidden: t.boolean, ...Seo.props }),
    ]),
  ),
)

/** The menu tree, Home first. */
export const Menu = t.readonlyArray(MenuEntry, 'Menu')
export type Menu = ReadonlyArray<MenuEntry>

/**
 * The first steps of addresses that are in use: by the server's files, `/media/…`, or by a section's single pages,
 * `/event-single/7`. A menu of such a name is given another address.
 */
const taken = /^(?:_|media|content|\.well-known|[a-z]+-single(?:-[a-z-]+)?)$/

/** The longest name in an address, where it is only informative. */
const stepCharacters = 60

/**
 * The name as one path segment. Browsers resolve `.` and `..`, even encoded, so those become `menu`: pages are found
 * by id under any name.
 */
const stepOf = (key: string): string => {
  if (/^\.{1,2}$/.test(key)) return 'menu'
  const short = [...key.slice(0, 2 * stepCharacters)].slice(0, stepCharacters).join('').trim()
  return encodeURIComponent(taken.test(short) ? `menu-${short}` : short)
}

/** Whether an entry is the home page's, recognised by its name. */
export const isHome = ({ name }: MenuEntry): boolean => nameKey(name) === 'home'

/**
 * The URL-encoded address of an entry's page: `/` for Home, otherwise `/{key of its name}/{id}`. Differs from all
 * addresses of other sections.
 */
export const ownHref = (entry: MenuEntry): string =>
  isHome(entry) ? '/' : `/${stepOf(nameKey(entry.name))}/${encodeURIComponent(entry.id)}`

/** The destination of an entry: its link, or else its own page. */
export const menuHref = (entry: MenuEntry): string => entry.link ?? ownHref(entry)

/** Whether the menu has an entry with this id and without a link. */
export const hasPage = (menu: Menu, id: MenuId): boolean => {
  const entry = entryById(menu, id)
  return entry !== undefined && entry.link === undefined
}

/** The menu without hidden entries. Computed once per menu. */
export const shownMenu: (menu: Menu) => Menu = onceFor((menu) =>
  menu.flatMap((entry) =>
    entry.hidden
      ? []
      : [entry.children.length === 0 ? entry : { ...entry, children: shownMenu(entry.children) }],
  ),
)

/** Every entry of the tree, parents before their children. */
export const allEntries = (menu: Menu): ReadonlyArray<MenuEntry> =>
  menu.flatMap((entry) => [entry, ...allEntries(entry.children)])

/** The menu without these entries and their descendants. */
export const withoutEntries = (menu: Menu, ids: ReadonlySet<string>): Menu =>
  menu.flatMap((entry) =>
    ids.has(entry.id) ? [] : [{ ...entry, children: withoutEntries(entry.children, ids) }],
  )

/** The first entry of each name. Computed once per menu, because every page looks up several. */
const entriesByName = onceFor((menu: Menu): ReadonlyMap<string, MenuEntry> => {
  const byName = new Map<string, MenuEntry>()
  for (const entry of [...menu, ...allEntries(menu)]) {
    const key = nameKey(entry.name)
    if (!byName.has(key)) byName.set(key, entry)
  }
  return byName
})

/** The first entry of this name, compared by `nameKey`; top-level entries win over nested ones. */
export const entryNamed = (menu: Menu, name: string): MenuEntry | undefined =>
  entriesByName(menu).get(nameKey(name))

/** The entry with this id, at any depth. */
export const entryById = (menu: Menu, id: MenuId): MenuEntry | undefined =>
  allEntries(menu).find((entry) => entry.id === id)
