import type { FastifyInstance } from 'fastify'
import { rateLimit } from './rateLimit'
import type { RateLimits } from './rateLimit'
import { sendError } from './sendError'
import { visitorAddress } from './visitorAddress'

/** Answers requests to the routes of this scope with 429 where a visitor, or all together, send too many. */
export const limitRate = (scope: FastifyInstance, limits: RateLimits): void => {
  const secondsToWait = rateLimit(limits)
  scope.addHook('onRequest', (request, reply, done) => {
    const seconds = secondsToWait(visitorAddress(request))
    if (seconds === 0) return done()
    sendError(reply.header('retry-after', String(seconds)), 429, 'too many: please wait a moment')
  })
}
