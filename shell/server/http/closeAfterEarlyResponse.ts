import type { FastifyInstance } from 'fastify'
import { limits } from '../limits'

/**
 * Closes a connection on which the client still sends a body, perhaps without end, after its response: nobody reads
 * what comes. The client first has time to read the response.
 */
export const closeAfterEarlyResponse = (
  app: FastifyInstance,
  afterMs: number = limits.http.readResponseMs,
): void => {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete) return done()
    const closing = setTimeout(() => raw.complete || raw.socket.destroy(), afterMs).unref()
    raw.socket.once('close', () => clearTimeout(closing))
    done()
  })
}
