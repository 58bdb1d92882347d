import type { GateFault } from '../gateReport'

/** Equal faults of several pages as one fault with these pages, in the order in which they were found. */
export const grouped = (faults: ReadonlyArray<GateFault>): ReadonlyArray<GateFault> => {
  const groups = new Map<string, GateFault>()
  for (const fault of faults) {
    const key = JSON.stringify([fault.check, fault.file, fault.fault, fault.remedy])
    const known = groups.get(key)
    groups.set(
      key,
      known === undefined ? fault : { ...known, pages: [...new Set([...known.pages, ...fault.pages])] },
    )
  }
  return [...groups.values()]
}
