import type { FastifyInstance } from 'fastify'
import { visitorNetwork, VisitorCounts, visitorAddress } from './visitors'
import { sendError } from './errorResponses'

interface RateLimits {
  /** The length of a window, in milliseconds. */
  readonly windowMs: number
  readonly perVisitor: number
  /** Of all visitors, whose networks share it fairly. */
  readonly overall: number
  readonly now?: () => number
}

/** Counts one more request of a visitor: 0 when it is allowed, else how many seconds to wait. */
type RateLimit = (visitor: string) => number

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

/** Answers requests to the routes of this scope with 429 where a visitor, or all together, send too many. */
export const limitRate = (scope: FastifyInstance, limits: RateLimits): void => {
  const secondsToWait = rateLimit(limits)
  scope.addHook('onRequest', (request, reply, done) => {
    const seconds = secondsToWait(visitorAddress(request))
    if (seconds === 0) return done()
    sendError(reply.header('retry-after', String(seconds)), 429, 'too many: please wait a moment')
  })
}

/** How much of something that all share is used, and by one network. */
interface Use {
  readonly own: number
  readonly all: number
  readonly most: number
  /** What every network may have as long as anything is left. */
  readonly unit: number
}

/** The part of everything that one network may use while there is plenty. */
const PART = 1 / 20

/**
 * Whether a network may use so much more. While less than half is used, each may have a twentieth of everything, which is
 * plenty for an office or a provider. The other half is for those who have little: each may have one `unit` in all. To keep
 * another visitor out therefore takes as many networks as half of everything has units.
 */
export const mayUse = ({ own, all, most, unit }: Use, more: number): boolean =>
  all + more <= most && own + more <= (all < most / 2 ? Math.max(unit, most * PART) : unit)
