import type { Fault } from '../port/content'
import { clipped, faultOf } from '../port/faults'
import { Fields } from './text'

/** How many entries a fault names. */
const namedEntries = 3
/** How many names have faults of their own: of a reading only some faults are reported one by one. */
const ownFaults = 5

/**
 * One fault for each name of what a backend has of its entries and no page shows (`unshown`), however many entries have it: editors
 * can change nothing of it in any one of them.
 */
export const unshownFaults = (reading: string, entries: ReadonlyArray<unknown>): ReadonlyArray<Fault> => {
  const idsByName = new Map<string, string[]>()
  for (const entry of entries.filter(Fields.is)) {
    const { unshown, id } = entry
    if (Fields.is(unshown))
      for (const name of Object.keys(unshown))
        idsByName.set(name, [...(idsByName.get(name) ?? []), clipped(String(id), 40)])
  }
  const all = [...idsByName]
  const others = all.slice(ownFaults)
  const faultFor = (name: string, ids: ReadonlyArray<string>): Fault =>
    faultOf(
      reading,
      `a place on the site for ${name}`,
      `${ids.length} of ${entries.length} entries (${ids.slice(0, namedEntries).join(', ')}${ids.length > namedEntries ? ' …' : ''})`,
      { path: 'unshown' },
    )
  return [
    ...all.slice(0, ownFaults).map(([name, ids]) => faultFor(name, ids)),
    ...(others.length === 0
      ? []
      : [faultFor(others.map(([name]) => name).join(', '), [...new Set(others.flatMap(([, ids]) => ids))])]),
  ]
}
