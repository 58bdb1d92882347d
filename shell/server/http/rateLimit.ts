export interface RateLimits {
  /** The length of a window, in milliseconds. */
  readonly windowMs: number
  readonly perVisitor: number
  readonly overall: number
  readonly now?: () => number
}

/** Counts one more request of a visitor: 0 when it is allowed, else how many seconds to wait. */
export type RateLimit = (visitor: string) => number

/**
 * A fixed window for each visitor and for all together. A refused request is not counted, neither for the visitor nor
 * for all, so a window holds `overall` visitors at most. (`@fastify/rate-limit` counts refused requests, and one
 * visitor could use up what all share.)
 */
export const rateLimit = ({ windowMs, perVisitor, overall, now = Date.now }: RateLimits): RateLimit => {
  const counts = new Map<string, number>()
  let total = 0
  let start = -Infinity

  return (visitor) => {
    const at = now()
    // Also when the clock was set back: nobody waits for the time that it lost.
    if (at >= start + windowMs || at < start) {
      counts.clear()
      total = 0
      start = at
    }
    const count = counts.get(visitor) ?? 0
    if (count >= perVisitor || total >= overall) return Math.max(1, Math.ceil((start + windowMs - at) / 1000))
    counts.set(visitor, count + 1)
    total += 1
    return 0
  }
}
