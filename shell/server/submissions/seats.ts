import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Room for so many requests at once, from their first byte until they are answered and what they began is done.
 * @param readMs whoever has not sent all of its body by then is cut off, so that nobody sits there for nothing
 */
export const seats = (most: number, readMs: number) => {
  const seated = new WeakMap<FastifyRequest, { readonly hurry: NodeJS.Timeout; isKept: boolean }>()
  let count = 0

  const leave = (request: FastifyRequest): void => {
    const seat = seated.get(request)
    if (seat === undefined) return
    clearTimeout(seat.hurry)
    seated.delete(request)
    count -= 1
  }

  return {
    /** Whether there was room. */
    take: (request: FastifyRequest, reply: FastifyReply): boolean => {
      if (count >= most) return false
      count += 1
      seated.set(request, { hurry: setTimeout(() => request.raw.destroy(), readMs).unref(), isKept: false })
      reply.raw.once('close', () => {
        if (seated.get(request)?.isKept === false) leave(request)
      })
      return true
    },
    /** Holds the seat for what has begun, also when the visitor leaves meanwhile. */
    keep: async <A>(request: FastifyRequest, begun: Promise<A>): Promise<A> => {
      const seat = seated.get(request)
      if (seat !== undefined) {
        clearTimeout(seat.hurry)
        seat.isKept = true
      }
      return begun.finally(() => leave(request))
    },
  }
}
