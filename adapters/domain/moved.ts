import * as t from 'io-ts'
import { allEntries, Menu, menuHref, ownHref } from './menu'

/** An address that was a menu's under an earlier name; or an id that an entry of a list had, and another one that it still has. */
export const Moved = t.union(
  [
    t.readonly(t.strict({ from: t.string, menu: t.string })),
    t.readonly(t.strict({ kind: t.string, from: t.string, id: t.string })),
  ],
  'Moved',
)
export type Moved = t.TypeOf<typeof Moved>

/** Menus whose page has another address in the later tree, or which lead elsewhere. */
export const movedMenus = (before: Menu, now: Menu): ReadonlyArray<Moved> => {
  const later = new Map(allEntries(now).map((entry) => [entry.id, entry]))
  return allEntries(before).flatMap((entry): ReadonlyArray<Moved> => {
    const from = ownHref(entry)
    const present = later.get(entry.id)
    // The home page is at `/`, whichever menu is called so.
    return present === undefined || entry.link !== undefined || from === '/' || menuHref(present) === from
      ? []
      : [{ from, menu: entry.id }]
  })
}

const Identified = t.readonlyArray(
  t.intersection([t.type({ id: t.string }), t.partial({ aliases: t.readonlyArray(t.string) })]),
)

/**
 * Entries that have another id in the later list, found by an alias that both have, such as the backend's own id; and those that are gone,
 * because an entry that is withdrawn may come back under another id.
 */
export const movedEntries = (kind: string, before: unknown, now: unknown): ReadonlyArray<Moved> => {
  if (!Identified.is(before) || !Identified.is(now)) return []
  const later = new Map(now.flatMap(({ id, aliases = [] }) => aliases.map((alias) => [alias, id] as const)))
  return before.flatMap(({ id: from, aliases = [] }): ReadonlyArray<Moved> => {
    const id = aliases.find((alias) => later.has(alias)) ?? aliases[0]
    return id === undefined || later.get(id) === from ? [] : [{ kind, from, id }]
  })
}

/** What has moved between two answers to one question; nothing for questions that are neither the menu nor a list. */
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

/** Most answers to a question are equal: an entry that has not changed is the same value. */
const isSame = (before: unknown, now: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(now) &&
  before.length === now.length &&
  before.every((one, at) => one === now[at])
