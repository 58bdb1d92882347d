import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { fieldsOf, menuDepth, menuTree, plainTextOf, present } from '@caravanserai/adapters/source'
import type { Fields, FlatEntry } from '@caravanserai/adapters/source'
import { ownFields, unmovedOf, pathOf } from './entries'
import { unshownOfPage } from './unshown'
import { rendered } from './wire'
import type { Item, PluginMenu } from './wire'

const block =
  /<!-- (\/)?wp:(navigation-link|navigation-submenu|home-link|page-list)(?: (\{.*?\}))? (\/)?-->/gs

/**
 * The items of a navigation block, from its raw text; `null` for a list of all pages, because the tree of pages is
 * then the menu.
 * @param home the address of the home page
 */
export const navigationItems = (raw: string, home: string): ReadonlyArray<Item> | null => {
  const items: Item[] = []
  const above: number[] = []
  for (const [, isEnd, name, json = '{}', isEmpty] of raw.matchAll(block)) {
    if (name === 'page-list') return null
    if (isEnd !== undefined) {
      above.pop()
      continue
    }
    const parsed = E.tryCatch(() => JSON.parse(json) as unknown, String)
    const { label, url, id, type } = fieldsOf(E.isLeft(parsed) ? {} : parsed.right)
    const isHome = name === 'home-link'
    items.push({
      id: items.length + 1,
      parent: above.at(-1) ?? 0,
      name: String(label ?? (isHome ? 'Home' : '')),
      page: type === 'page' && typeof id === 'number' ? id : null,
      url: String(url ?? (isHome ? home : '')),
    })
    if (isEmpty === undefined) above.push(items.length)
  }
  return items
}

type Sent = ReadonlyArray<unknown>

/** A flat entry of the menu, before the tree is built. */
type Flat = FlatEntry & { readonly entry: Fields }

const Page = t.type({ id: t.number }, 'page')

/** The page whose address is a prefix of all others. */
const frontOf = (pages: Sent): unknown => {
  const paths = pages.map((page) => pathOf(fieldsOf(page)['link']))
  const at = paths.findIndex(
    (path) => path !== null && paths.every((pagePath) => pagePath?.startsWith(path) ?? false),
  )
  return pages.length > 1 ? fieldsOf(pages[at])['id'] : undefined
}

/** A page as an entry of the menu. The site finds its home page by name. */
const pageEntry = (page: unknown, front: unknown, isMoved: boolean): Fields => {
  const { id, title } = fieldsOf(page)
  const { seoTitle, seoDescription, shownFrom, shownUntil } = ownFields(page)
  const unshown = unshownOfPage(page)
  return {
    id,
    name: id === front ? 'Home' : plainTextOf(rendered(title)),
    ...present({ seoTitle, seoDescription, shownFrom, shownUntil, unshown }),
    ...(isMoved ? unmovedOf(page) : {}),
  }
}

const numberOf = (sent: unknown): number => (typeof sent === 'number' ? sent : 0)

/** The tree of pages, in the order of editors, and then by name. A page below an unpublished one is at the top. */
const fromPages = (pages: Sent, front: unknown, isMoved: boolean): ReadonlyArray<Flat> => {
  const published = new Set(pages.map((page) => fieldsOf(page)['id']))
  return pages
    .map((page) => ({ page: fieldsOf(page), entry: pageEntry(page, front, isMoved) }))
    .sort(
      (a, b) =>
        numberOf(a.page['menu_order']) - numberOf(b.page['menu_order']) ||
        String(a.entry['name']).localeCompare(String(b.entry['name'])),
    )
    .map(({ page, entry }) => ({
      key: numberOf(page['id']),
      parent: published.has(page['parent']) ? page['parent'] : null,
      entry,
    }))
}

/**
 * The items of an edited menu. An item without a page becomes a link, to an address of WordPress as a path only. An
 * item of an unpublished page is left out, and its children take its place.
 */
const fromItems = (
  items: ReadonlyArray<Item>,
  { home, front }: PluginMenu,
  pages: ReadonlyMap<number, Fields>,
): ReadonlyArray<Flat> => {
  const isUnseen = ({ page }: Item) => page !== null && !pages.has(page)
  const parents = new Map(items.map((item) => [item.id, item]))
  const seenParent = (id: number, steps = 0): number => {
    const parent = parents.get(id)
    return parent === undefined || !isUnseen(parent) || steps > menuDepth
      ? id
      : seenParent(parent.parent, steps + 1)
  }
  const used = new Set<number>()
  return items.flatMap((item) => {
    const path = pathOf(item.url, home)
    const page = item.page ?? (path === pathOf(home) ? front : null)
    if (isUnseen(item)) return []
    const entry = page === null || used.has(page) ? undefined : pages.get(page)
    if (entry !== undefined && page !== null) used.add(page)
    const name = plainTextOf(item.name)
    const isHome = page !== null && page === front
    const link = item.url.startsWith('#') ? undefined : (path ?? item.url)
    const unshown = { ...fieldsOf(entry?.['unshown']), ...fieldsOf(item.unshown) }
    return [
      {
        key: item.id,
        parent: seenParent(item.parent) || null,
        entry:
          entry === undefined
            ? { id: `item-${item.id}`, name, ...(link && { link }), ...present({ unshown }) }
            : { ...entry, name: isHome ? entry['name'] : name, ...present({ unshown }) },
      },
    ]
  })
}

/**
 * The menu tree: the edited menu, with its missing pages as hidden entries, or the tree of pages if no edited menu
 * exists. A value that is not a page is passed on unchanged.
 * @param menu `null` if WordPress does not have the plugin
 * @param isMoved whether an import reads it
 */
export const toMenuTree = (sent: Sent, menu: PluginMenu | null, isMoved = false): Sent => {
  const pages = sent.filter(Page.is)
  const unreadable = sent.filter((page) => !Page.is(page))
  const front = menu === null ? frontOf(pages) : (menu.front ?? undefined)
  const items = menu?.items ?? null
  if (menu === null || items === null) return [...menuTree(fromPages(pages, front, isMoved)), ...unreadable]
  const entries = new Map(pages.map((page) => [page.id, pageEntry(page, front, isMoved)]))
  const made = fromItems(items, menu, entries)
  const inMenu = new Set(made.map(({ entry }) => entry['id']))
  const hidden = fromPages(pages, front, isMoved)
    .filter(({ entry }) => !inMenu.has(entry['id']))
    .map(({ entry }) => ({ ...entry, hidden: true, children: [] }))
  return [...menuTree(made), ...hidden, ...unreadable]
}
