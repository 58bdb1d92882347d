import type { FastifyInstance } from 'fastify'
import { limits } from '../limits'

export type SlowLimits = Partial<Record<'stalledMs' | 'responseMs', number>>

/**
 * Closes the connection of a client that reads nothing of its response for a while, or not all of it in the time that
 * the slowest line needs: what it has not read occupies memory. Event streams have no end and are silent for long.
 */
export const closeSlowResponses = (
  app: FastifyInstance,
  { stalledMs = limits.http.stalledMs, responseMs = limits.http.responseMs }: SlowLimits = {},
): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done()
    const { raw } = reply
    // Starts again with each part that is sent. Node closes the connection, and resets the time for the next request.
    raw.setTimeout(stalledMs)
    const closing = setTimeout(() => raw.destroy(), responseMs).unref()
    raw.once('close', () => clearTimeout(closing))
    done()
  })
}
