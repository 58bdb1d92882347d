import type { FastifyReply, FastifyRequest } from 'fastify'
import { VisitorCounts } from '../http/visitorCounts'

interface Slot {
  readonly visitor: string
  readonly uploading: NodeJS.Timeout
  isHeld: boolean
}

/**
 * Limits how many requests are in progress at once, from their first byte until the response is sent and the work that
 * they started is done.
 * @param perVisitor the part of these that one visitor may use, so that nobody keeps all the others out
 */
export const concurrencyLimit = (concurrent: number, perVisitor: number) => {
  const slots = new WeakMap<FastifyRequest, Slot>()
  const used = new VisitorCounts()
  let count = 0

  const release = (request: FastifyRequest): void => {
    const slot = slots.get(request)
    if (slot === undefined) return
    clearTimeout(slot.uploading)
    slots.delete(request)
    count -= 1
    used.remove(slot.visitor)
  }

  return {
    /** Whether one more request of this visitor may start. */
    hasRoom: (visitor: string): boolean => count < concurrent && used.of(visitor) < perVisitor,
    /** @param uploadMs a connection whose body has not arrived by then is closed, because it would only occupy a slot */
    acquire: (request: FastifyRequest, reply: FastifyReply, visitor: string, uploadMs: number): void => {
      count += 1
      used.add(visitor)
      slots.set(request, {
        visitor,
        uploading: setTimeout(() => request.raw.destroy(), uploadMs).unref(),
        isHeld: false,
      })
      reply.raw.once('close', () => {
        if (slots.get(request)?.isHeld === false) release(request)
      })
    },
    /** Holds the slot until this work is done, also when the client disconnects before that. */
    hold: async <A>(request: FastifyRequest, work: Promise<A>): Promise<A> => {
      const slot = slots.get(request)
      if (slot !== undefined) {
        clearTimeout(slot.uploading)
        slot.isHeld = true
      }
      return work.finally(() => release(request))
    },
  }
}
