import * as t from 'io-ts'
import { allEntries, Menu, menuHref, ownHref } from './menu'

/** A former address of a menu, or a former id of a list entry with its current id. */
export const Moved = t.union(
  [
    t.readonly(t.strict({ from: t.string, menu: t.string })),
    t.readonly(t.strict({ kind: t.string, from: t.string, id: t.string })),
  ],
  'Moved',
)
export type Moved = t.TypeOf<typeof Moved>

/** Menus whose page has another address in the later tree, or that now link elsewhere. */
const movedMenus = (before: Menu, now: Menu): ReadonlyArray<Moved> => {
  const later = new Map(allEntries(now).map((entry) => [entry.id, entry]))
  return allEntries(before).flatMap((entry): ReadonlyArray<Moved> => {
    const from = ownHref(entry)
    const present = later.get(entry.id)
    // The home page is always at `/`, whichever menu it is.
    return present === undefined || entry.link !== undefined || from === '/' || menuHref(present) === from
      ? []
      : [{ from, menu: entry.id }]
  })
}

const Identified = t.readonlyArray(
  t.intersection([t.type({ id: t.string }), t.partial({ aliases: t.readonlyArray(t.string) })]),
)

/**
 * Entries that have another id in the later list, matched by a shared alias such as the backend's own id; and removed
 * entries, because a withdrawn entry may return under another id.
 */
const movedEntries = (kind: string, before: unknown, now: unknown): ReadonlyArray<Moved> => {
  if (!Identified.is(before) || !Identified.is(now)) return []
  const later = new Map(now.flatMap(({ id, aliases = [] }) => aliases.map((alias) => [alias, id] as const)))
  return before.flatMap(({ id: from, aliases = [] }): ReadonlyArray<Moved> => {
    const id = aliases.find((alias) => later.has(alias)) ?? aliases[0]
    return id === undefined || later.get(id) === from ? [] : [{ kind, from, id }]
  })
}

/** Moved addresses and ids between two answers to one question; none unless it is the menu or a list. */
export const movedBetween = (
  path: string,
  kind: string | null,
  before: unknown,
  now: unknown,
): ReadonlyArray<Moved> => {
  if (path.startsWith('lists/') && isSame(before, now)) return []
  if (path === 'menu') return Menu.is(before) && Menu.is(now) ? movedMenus(before, now) : []
  return path.startsWith('lists/') && kind !== null ? movedEntries(kind, before, now) : []
}

/** A fast comparison: most answers to a question are equal, and an unchanged entry is the same object. */
const isSame = (before: unknown, now: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(now) &&
  before.length === now.length &&
  before.every((item, at) => item === now[at])
