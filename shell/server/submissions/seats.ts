import type { FastifyReply, FastifyRequest } from 'fastify'

interface Seat {
  readonly address: string
  readonly hurry: NodeJS.Timeout
  isKept: boolean
}

/**
 * Room for so many requests at once, from their first byte until they are answered and what they began is done.
 * @param mostOfOne of these for one address, so that none fills the room alone
 */
export const seats = (most: number, mostOfOne: number) => {
  const seated = new WeakMap<FastifyRequest, Seat>()
  const taken = new Map<string, number>()
  let count = 0

  const leave = (request: FastifyRequest): void => {
    const seat = seated.get(request)
    if (seat === undefined) return
    clearTimeout(seat.hurry)
    seated.delete(request)
    count -= 1
    const others = (taken.get(seat.address) ?? 1) - 1
    if (others > 0) taken.set(seat.address, others)
    else taken.delete(seat.address)
  }

  return {
    /** Whether there is room for one more of an address. */
    hasRoom: (address: string): boolean => count < most && (taken.get(address) ?? 0) < mostOfOne,
    /** @param readMs whoever has not sent all of its body by then is cut off, so that nobody sits there for nothing */
    take: (request: FastifyRequest, reply: FastifyReply, address: string, readMs: number): void => {
      count += 1
      taken.set(address, (taken.get(address) ?? 0) + 1)
      seated.set(request, {
        address,
        hurry: setTimeout(() => request.raw.destroy(), readMs).unref(),
        isKept: false,
      })
      reply.raw.once('close', () => {
        if (seated.get(request)?.isKept === false) leave(request)
      })
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
