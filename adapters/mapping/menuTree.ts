import * as t from 'io-ts'
import { clipped } from '../port/faults'
import { menuDepth } from '../port/source'
import { fieldsOf } from './fields'

/** An entry of the menu, of a backend that sends all of them in one list. */
export interface FlatEntry {
  /** The key by which child entries refer to it. */
  readonly key: unknown
  /** The key of the entry above; `null` at the top. */
  readonly parent: unknown
  /** The entry without its children; a value that is not an object is passed on unchanged. */
  readonly entry: unknown
}

/**
 * The menu tree. Entries below an unpublished one are left out; for an entry below itself there is an `Error`, which
 * the decoder reports. The tree has one level more than the decoder accepts, so that it notices deeper menus.
 */
export const menuTree = (flat: ReadonlyArray<FlatEntry>): ReadonlyArray<unknown> => {
  const below = new Map<unknown, FlatEntry[]>()
  for (const entry of flat) {
    const siblings = below.get(entry.parent)
    if (siblings === undefined) below.set(entry.parent, [entry])
    else siblings.push(entry)
  }
  const level = (parent: unknown, levels: number): ReadonlyArray<unknown> =>
    (below.get(parent) ?? []).map(({ key, entry }) => {
      if (levels < 0) return {}
      return t.UnknownRecord.is(entry) && key !== null
        ? { ...entry, children: level(key, levels - 1) }
        : entry
    })
  return [
    ...level(null, menuDepth),
    ...belowThemselves(flat).map(({ entry }) => new Error(`${nameOf(entry)}, a menu below itself`)),
  ]
}

const belowThemselves = (flat: ReadonlyArray<FlatEntry>): ReadonlyArray<FlatEntry> => {
  const byKey = new Map(flat.map((entry) => [entry.key, entry]))
  byKey.delete(null)
  const followed = new Set<FlatEntry>()
  return flat.flatMap((first) => {
    const above: FlatEntry[] = []
    let entry: FlatEntry | undefined = first
    for (; entry !== undefined && !followed.has(entry); entry = byKey.get(entry.parent)) {
      followed.add(entry)
      above.push(entry)
    }
    const from = entry === undefined ? -1 : above.indexOf(entry)
    return from < 0 ? [] : above.slice(from)
  })
}

const nameOf = (entry: unknown): string => {
  const { name, id } = fieldsOf(entry)
  return clipped(String(name ?? id), 40)
}
