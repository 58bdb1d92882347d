import { mayUse } from './fairShare'
import { visitorNetwork } from './visitorAddress'
import { VisitorCounts } from './visitorCounts'

export interface RateLimits {
  /** The length of a window, in milliseconds. */
  readonly windowMs: number
  readonly perVisitor: number
  /** Of all visitors, whose networks share it fairly. */
  readonly overall: number
  readonly now?: () => number
}

/** Counts one more request of a visitor: 0 when it is allowed, else how many seconds to wait. */
export type RateLimit = (visitor: string) => number

/**
 * A fixed window for each visitor and for all together, which networks share fairly: some that send as much as they can
 * leave room for a visitor of another one. A refused request is not counted, so a window holds `overall` visitors at most.
 * (`@fastify/rate-limit` counts refused requests, and a few visitors could use up what all share.)
 */
export const rateLimit = ({ windowMs, perVisitor, overall, now = Date.now }: RateLimits): RateLimit => {
  let ofVisitor = new VisitorCounts()
  let ofNetwork = new VisitorCounts()
  let total = 0
  let start = -Infinity

  return (visitor) => {
    const at = now()
    // Also when the clock was set back: nobody waits for the time that it lost.
    if (at >= start + windowMs || at < start) {
      ofVisitor = new VisitorCounts()
      ofNetwork = new VisitorCounts()
      total = 0
      start = at
    }
    const network = visitorNetwork(visitor)
    const use = { own: ofNetwork.of(network), all: total, most: overall, unit: 1 }
    if (ofVisitor.of(visitor) >= perVisitor || !mayUse(use, 1))
      return Math.max(1, Math.ceil((start + windowMs - at) / 1000))
    ofVisitor.add(visitor)
    ofNetwork.add(network)
    total += 1
    return 0
  }
}
