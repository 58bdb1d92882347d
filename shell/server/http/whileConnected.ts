import type { FastifyReply } from 'fastify'

/** Aborts when the client disconnects before the response is complete, so that work for it can stop. */
export const disconnected = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new Error('the client has disconnected'))
  })
  return leaving.signal
}

/** Runs a handler with the signal of `disconnected`. What it rejects with after the client has left is no fault. */
export const whileConnected = async <A>(
  reply: FastifyReply,
  handle: (signal: AbortSignal) => Promise<A>,
): Promise<A | FastifyReply> => {
  const signal = disconnected(reply)
  try {
    return await handle(signal)
  } catch (error) {
    if (signal.aborted) return reply.hijack()
    throw error
  }
}
