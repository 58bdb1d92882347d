import type { GateFault } from '../gateReport'

/**
 * Merges equal faults of several pages or elements into one fault with these pages and the count of elements. Keeps
 * the order of discovery.
 */
export const grouped = (faults: ReadonlyArray<GateFault>): ReadonlyArray<GateFault> => {
  const groups = new Map<string, GateFault>()
  for (const fault of faults) {
    const key = JSON.stringify([fault.check, fault.file, fault.rule, fault.fault, fault.remedy])
    const known = groups.get(key)
    groups.set(key, known === undefined ? fault : merged(known, fault))
  }
  return [...groups.values()]
}

const merged = (known: GateFault, fault: GateFault): GateFault => ({
  ...known,
  pages: [...new Set([...known.pages, ...fault.pages])],
  ...(known.count !== undefined && { count: known.count + (fault.count ?? 1) }),
})
