import { titleField, untitled } from '../domain/kind'
import type { AnyEntity } from '../domain/kind'
import type { AnyKind } from '../domain/kinds'
import { declarationOf } from '../domain/kinds'
import { allEntries } from '../domain/menu'
import type { Menu, MenuEntry } from '../domain/menu'
import { nameKey } from '../domain/name'
import { shortened } from './sentences'
import type { Finding } from './sentences'

/** Findings about a menu, a page or an entry as a whole, by which the doctor and the report of one entry agree. */

export const missingHome: Finding = {
  what: 'no menu of the first level is called "Home"',
  todo: 'Add one: the home page of the site shows its labels.',
}

export const emptyPage: Finding = {
  what: 'this page shows nothing',
  todo: 'Give it a text or a picture, or remove it from the menu.',
}

/**
 * A backend that cannot distinguish an empty half from a broken one reports this for an empty page too: one finding
 * is enough.
 */
export const isUnansweredHalf = ({ expected }: { readonly expected: string }): boolean =>
  expected === 'an answer'

/** Findings of entries without a title, which visitors would see under their ids. It may be intended. */
export const untitledFindings = (
  kind: AnyKind,
  entries: ReadonlyArray<AnyEntity>,
): ReadonlyArray<Finding> => {
  const declared = declarationOf(kind)
  const title = titleField(declared)
  return entries.flatMap((entry) => {
    const made = untitled(declared, entry.id)
    if (made === null || !Object.entries(entry).some(([name, value]) => name === title && value === made))
      return []
    const what = `entry ${shortened(entry.id)} has no title: the site calls it "${shortened(made)}"`
    return [{ what, todo: 'Give it one.', optional: true }]
  })
}

/** Findings of entries without a day, in lists that show the newest first. */
export const undatedFindings = (kind: AnyKind, entries: ReadonlyArray<AnyEntity>): ReadonlyArray<Finding> => {
  const { newestBy } = declarationOf(kind)
  return entries.flatMap((entry) => {
    if (!Object.entries(entry).some(([name, value]) => name === newestBy && value === null)) return []
    const what = `entry ${shortened(entry.id)} has no day: lists show it after those that have one`
    return [{ what, todo: 'Give it one.', optional: true }]
  })
}

export const duplicateNames = (
  menu: Menu,
): ReadonlyArray<{ readonly entries: ReadonlyArray<MenuEntry>; readonly finding: Finding }> => {
  const byName = new Map<string, MenuEntry[]>()
  for (const entry of allEntries(menu)) {
    const key = nameKey(entry.name)
    byName.set(key, [...(byName.get(key) ?? []), entry])
  }
  return [...byName.values()]
    .filter(({ length }) => length > 1)
    .map((entries) => ({
      entries,
      finding: {
        what: `${entries.length} menus are called "${shortened(entries[0]?.name ?? '')}" (ids ${entries.map(({ id }) => id).join(', ')})`,
        todo: 'Give each a different name: visitors cannot tell them apart, and the site finds Home, About, Contact and others by their names.',
      },
    }))
}
