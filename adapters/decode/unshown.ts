import type { Fault } from '../port/content'
import { clipped, faultOf } from '../port/faults'
import { Fields } from './text'

/** How many entries a fault names. */
const named = 3

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
  return [...idsByName].map(([name, ids]) =>
    faultOf(
      reading,
      `a place on the site for ${name}`,
      `${ids.length} of ${entries.length} entries (${ids.slice(0, named).join(', ')}${ids.length > named ? ' …' : ''})`,
      { path: 'unshown' },
    ),
  )
}
