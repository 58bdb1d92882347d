import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyResponses } from './readyResponses'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Set by a route that would send the same to everybody who accepts the same: whether it would now. `null` for all
     * other responses.
     */
    isReady: (() => boolean) | null
  }
}

/**
 * Keeps complete responses that a route says to be the same for everybody. Call it after the hooks that set headers.
 * @param factsOf what the log says of a request
 */
export const keepReady = <Facts>(
  app: FastifyInstance,
  ready: Pick<ReadyResponses<Facts>, 'keep'>,
  factsOf: (request: FastifyRequest, reply: FastifyReply) => Facts,
): void => {
  app.decorateRequest('isReady', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    const { isReady } = request
    if (isReady !== null && reply.statusCode === 200 && request.method === 'GET' && Buffer.isBuffer(payload))
      ready.keep(request.raw, {
        headers: Object.entries(reply.getHeaders()),
        body: payload,
        isFresh: isReady,
        facts: factsOf(request, reply),
      })
    done()
  })
}
