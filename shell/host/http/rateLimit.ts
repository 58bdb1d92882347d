import type { FastifyInstance } from 'fastify'
import { visitorNetwork, VisitorCounts, visitorAddress } from './visitors'
import { sendError } from './errorResponses'

interface RateLimits {
  readonly windowMs: number
  readonly perVisitor: number
  /** Limit of all visitors together, which networks share fairly. */
  readonly overall: number
  readonly now?: () => number
}

/** Counts a request of a visitor. Returns 0 when it is allowed, else the seconds to wait. */
type RateLimit = (visitor: string) => number

/**
 * A fixed window for each visitor and for all together, which networks share fairly: a few that send as much as they
 * can leave room for visitors of another network. A refused request is not counted, so a window holds at most
 * `overall` visitors. (`@fastify/rate-limit` counts refused requests, so a few visitors could use up the shared
 * limit.)
 */
export const rateLimit = ({ windowMs, perVisitor, overall, now = Date.now }: RateLimits): RateLimit => {
  let ofVisitor = new VisitorCounts()
  let ofNetwork = new VisitorCounts()
  let total = 0
  let start = -Infinity

  return (visitor) => {
    const at = now()
    // Also when the clock was set back, so that visitors do not wait for the difference.
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

/** Responds 429 on the routes of this scope when a visitor, or all together, exceed the limits. */
export const limitRate = (scope: FastifyInstance, limits: RateLimits): void => {
  const secondsToWait = rateLimit(limits)
  scope.addHook('onRequest', (request, reply, done) => {
    const seconds = secondsToWait(visitorAddress(request))
    if (seconds === 0) return done()
    sendError(reply.header('retry-after', String(seconds)), 429, 'too many: please wait a moment')
  })
}

/** Use of a shared resource, in total and by one network. */
interface Use {
  readonly own: number
  readonly all: number
  readonly most: number
  /** The share that each network may use as long as anything is left. */
  readonly unit: number
}

/** The share that one network may use while less than half is used. */
const PART = 1 / 20

/**
 * Whether a network may use this much more. While less than half is used, each network may use a twentieth of the
 * total, which is plenty for an office or a provider. The other half is reserved for networks with little use: each
 * may have one `unit` in total. Locking out another visitor therefore takes as many networks as half of the total has
 * units.
 */
export const mayUse = ({ own, all, most, unit }: Use, requested: number): boolean =>
  all + requested <= most && own + requested <= (all < most / 2 ? Math.max(unit, most * PART) : unit)
