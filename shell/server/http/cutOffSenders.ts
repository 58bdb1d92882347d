import type { FastifyInstance } from 'fastify'

/** Time to read the answer before the connection ends, in milliseconds. */
const READ_MS = 2_000

/** Whoever has its answer and still sends, perhaps without end, is cut off: nobody reads what comes. */
export const cutOffSenders = (app: FastifyInstance, afterMs = READ_MS): void => {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    const end = setTimeout(() => raw.complete || raw.socket.destroy(), afterMs)
    raw.socket.once('close', () => clearTimeout(end))
  })
}
