/** A release that is kept, on disk or in memory. */
export interface Kept {
  readonly hash: string
  readonly bytes: number
  /** In milliseconds since 1970. */
  readonly usedAt: number
}

export interface ExcessLimits {
  readonly releases: number
  readonly bytes: number
  readonly unusedMs: number
}

/**
 * The releases to remove: those that were not used for a long time, then the least recently used ones until the others
 * are within the limits. Never one of `keep`, even if these alone are beyond the limits.
 * @param keep the hashes of releases
 * @param now in milliseconds since 1970
 */
export const excess = (
  kept: ReadonlyArray<Kept>,
  keep: ReadonlySet<string>,
  limits: ExcessLimits,
  now: number,
): ReadonlyArray<string> => {
  let releases = kept.length
  let bytes = kept.reduce((sum, one) => sum + one.bytes, 0)
  const removed: string[] = []
  const oldestFirst = [...kept].sort((one, other) => one.usedAt - other.usedAt)
  for (const one of oldestFirst) {
    const isWithin = releases <= limits.releases && bytes <= limits.bytes
    if (keep.has(one.hash) || (isWithin && now - one.usedAt <= limits.unusedMs)) continue
    releases -= 1
    bytes -= one.bytes
    removed.push(one.hash)
  }
  return removed
}
