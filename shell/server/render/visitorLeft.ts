import type { FastifyReply } from 'fastify'

/** Aborts when the visitor's connection closes before the answer is whole: whatever is done for it can stop. */
export const visitorLeft = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new Error('the visitor has left'))
  })
  return leaving.signal
}

/** Answers with what `handle` makes, as long as there is somebody to answer. What it rejects with after that is of no interest. */
export const answerWhileThere = async <A>(
  reply: FastifyReply,
  handle: (signal: AbortSignal) => Promise<A>,
): Promise<A | FastifyReply> => {
  const signal = visitorLeft(reply)
  try {
    return await handle(signal)
  } catch (error) {
    if (signal.aborted) return reply.hijack()
    throw error
  }
}
