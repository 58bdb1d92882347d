import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { limits } from '../limits'

export type SlowLimits = Partial<Record<'stalledMs' | 'responseMs', number>>

interface Open {
  readonly since: number
  isWatched: boolean
}

/**
 * Closes the connection of a client that reads nothing of its response for a while, or not all of it in the time that
 * the slowest line needs: what it has not read occupies memory. Event streams have no end and are silent for long.
 *
 * Almost every response is over before the next look at those that are open: a timer for each would cost more than
 * answering from memory does.
 */
export const closeSlowResponses = (
  app: FastifyInstance,
  { stalledMs = limits.http.stalledMs, responseMs = limits.http.responseMs }: SlowLimits = {},
): void => {
  const open = new Map<ServerResponse, Open>()
  const look = () => {
    const now = performance.now()
    for (const [response, state] of open)
      // Fastify does not say that a client has gone.
      if (response.destroyed) open.delete(response)
      else if (now - state.since > responseMs) response.destroy()
      else if (!state.isWatched) {
        state.isWatched = true
        // Starts again with each part that is sent. Node closes the connection, and resets the time for the next request.
        response.setTimeout(stalledMs)
      }
  }
  const looking = setInterval(look, Math.min(stalledMs, responseMs, 1_000) / 2).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      open.set(reply.raw, { since: performance.now(), isWatched: false })
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply.raw)
    done()
  })
}
