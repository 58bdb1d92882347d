import * as t from 'io-ts'
import { menuDepth } from '../port/source'

/** An entry of the menu, of a backend that sends all of them in one list. */
export interface FlatEntry {
  /** By what the entries below refer to it. */
  readonly key: unknown
  /** The key of the entry above; `null` at the top. */
  readonly parent: unknown
  /** The entry without its children; what is no object is left as it came. */
  readonly entry: unknown
}

/**
 * The menu tree. Entries that none at the top leads to are left out: they are below one that is not published, or in a circle. The tree
 * is one level deeper than is read, so that the decoder notices when there is more.
 */
export const menuTree = (flat: ReadonlyArray<FlatEntry>): ReadonlyArray<unknown> => {
  const below = new Map<unknown, FlatEntry[]>()
  for (const one of flat) {
    const siblings = below.get(one.parent)
    if (siblings === undefined) below.set(one.parent, [one])
    else siblings.push(one)
  }
  const level = (parent: unknown, levels: number): ReadonlyArray<unknown> =>
    (below.get(parent) ?? []).map(({ key, entry }) => {
      if (levels < 0) return {}
      return t.UnknownRecord.is(entry) && key !== null
        ? { ...entry, children: level(key, levels - 1) }
        : entry
    })
  return level(null, menuDepth)
}
