import type { Reading } from '../../../port/content'
import { allEntries, isHome } from '../../../domain/menu'
import type { Menu, MenuEntry } from '../../../domain/menu'
import { lostParts } from './lostParts'
import { restoreMissing } from './restoreMissing'

const idOf = ({ id }: MenuEntry): string => id
const homeFirst = (menu: Menu): Menu => [...menu.filter(isHome), ...menu.filter((entry) => !isHome(entry))]

/** The menu with the entries below `parent` changed, or with the top ones where it is `null`. */
const changeLevel = (menu: Menu, parent: string | null, change: (level: Menu) => Menu): Menu =>
  parent === null
    ? change(menu)
    : menu.map((entry) => ({
        ...entry,
        children: entry.id === parent ? change(entry.children) : changeLevel(entry.children, parent, change),
      }))

/** The level with these entries in their places again, each with those of its children that had taken its place. */
const withBack = (level: Menu, siblings: Menu, back: Menu): Menu => {
  const ids = new Set(back.map(idOf))
  const children = new Set(back.flatMap((entry) => entry.children.map(idOf)))
  const old = siblings.map((entry) => {
    const own = new Set(entry.children.map(idOf))
    return ids.has(entry.id) ? { ...entry, children: level.filter(({ id }) => own.has(id)) } : entry
  })
  return restoreMissing(
    level.filter(({ id }) => !children.has(id)),
    old,
    (id) => ids.has(id),
    idOf,
  )
}

/** `now` with every entry of `before` that `isLost` and is missing. It is put below its former parent, or the nearest ancestor that is left. */
export const restoreMissingEntries = (
  before: Menu,
  now: Menu,
  isLost: (entry: MenuEntry, ancestors: ReadonlyArray<MenuEntry>) => boolean,
): Menu => {
  /** The deepest first: a child is back in the tree when its parent takes it below itself. */
  const restored = (menu: Menu, siblings: Menu, ancestors: ReadonlyArray<MenuEntry>): Menu => {
    const deeper = siblings.reduce(
      (tree, entry) =>
        entry.children.length === 0 ? tree : restored(tree, entry.children, [entry, ...ancestors]),
      menu,
    )
    const present = new Set(allEntries(deeper).map(idOf))
    const back = siblings.filter((entry) => !present.has(entry.id) && isLost(entry, ancestors))
    const below = ancestors.find(({ id }) => present.has(id))?.id ?? null
    return back.length === 0 ? deeper : changeLevel(deeper, below, (level) => withBack(level, siblings, back))
  }
  return homeFirst(restored(now, before, []))
}

/** The menu as it is now, with every entry that was lost in its old place, its children below it again. An entry whose id was lost is known by its name. */
export const mergeMenu = (before: Reading<Menu>, now: Reading<Menu>): Reading<Menu> => {
  const lost = lostParts(now.lost)
  const isLost = ({ id, name }: MenuEntry, ancestors: ReadonlyArray<MenuEntry>): boolean =>
    lost.field(id, 'id') ||
    lost.named(name, 'name') ||
    ancestors.some((above) => lost.named(above.id, 'children'))
  return { ...now, value: restoreMissingEntries(before.value, now.value, isLost), lost: [] }
}
