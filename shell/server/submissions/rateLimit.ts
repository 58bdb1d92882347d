export interface RateLimits {
  /** The length of a window, in milliseconds. */
  readonly windowMs?: number
  readonly perAddress?: number
  readonly overall?: number
  readonly now?: () => number
}

/** Takes one more of an address: 0 when there is room, else how many seconds to wait. */
export type RateLimit = (address: string) => number

/**
 * Counts in windows that follow one another. What is refused counts for nobody, so that the memory of a window holds
 * `overall` addresses at most.
 */
export const rateLimit = ({
  windowMs = 60_000,
  perAddress = 10,
  overall = 200,
  now = Date.now,
}: RateLimits = {}): RateLimit => {
  const taken = new Map<string, number>()
  let total = 0
  let since = -Infinity

  return (address) => {
    const at = now()
    // A clock that was set back begins anew as well.
    if (at >= since + windowMs || at < since) {
      taken.clear()
      total = 0
      since = at
    }
    const before = taken.get(address) ?? 0
    if (before >= perAddress || total >= overall)
      return Math.max(1, Math.ceil((since + windowMs - at) / 1000))
    taken.set(address, before + 1)
    total += 1
    return 0
  }
}
