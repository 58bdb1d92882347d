import type { Server } from 'node:http'
import { onceFor } from '@caravanserai/adapters/once-for'
import { isSameInConstantTime } from '@caravanserai/releases/claim-token'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { limits } from './limits'
import { sendError } from './errorResponses'
import { visitorAddress, visitorNetwork } from './visitors'

/**
 * A hook for addresses that require a secret: rejects other requests before a body is read. After too many wrong
 * secrets a network is refused even with the right one, so that a guess reveals nothing. Requests with the right
 * secret are not counted.
 * @param secret `null` disables the addresses
 * @param purpose the reason to set the secret, in a few words
 * @param otherwise alternative to the secret, appended to the message
 */
export const bearer =
  (secret: string | null, purpose: string, otherwise = '') =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (secret === null) return sendError(reply, 404, `turned off: set CONTENT_SECRET to ${purpose}`)
    const refusal = refusedGuess(request, reply)
    if (refusal !== null) return refusal
    const { authorization = '' } = request.headers
    // Names of schemes have no case.
    return isSameInConstantTime(authorization.replace(/^bearer +/i, 'Bearer '), `Bearer ${secret}`)
      ? undefined
      : wrongSecret(
          request,
          reply,
          `expected the header "Authorization: Bearer" with the value of CONTENT_SECRET${otherwise}`,
        )
  }

export const unknownSender = (reply: FastifyReply, error: string): FastifyReply =>
  sendError(reply.header('www-authenticate', 'Bearer'), 401, error)

/** Responds 401 to a wrong secret, and counts it. */
export const wrongSecret = (request: FastifyRequest, reply: FastifyReply, error: string): FastifyReply => {
  const guesses = guessesOf(request)
  const network = networkOf(request)
  guesses.set(network, (guesses.get(network) ?? 0) + 1, { noUpdateTTL: true })
  return unknownSender(reply, error)
}

/** The response to a network with too many recent wrong secrets; `null` for any other. */
export const refusedGuess = (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
  const guesses = guessesOf(request)
  const network = networkOf(request)
  if ((guesses.get(network) ?? 0) < limits.guesses.most) return null
  const seconds = Math.max(1, Math.ceil(guesses.getRemainingTTL(network) / 1_000))
  return sendError(reply.header('retry-after', String(seconds)), 429, 'too many wrong secrets: please wait')
}

/** Wrong secrets by network, for each server: all protected addresses share the counts. */
const guessesAt = onceFor((_server: Server) => {
  const { windowMs: ttl, networks: max } = limits.guesses
  return new LRUCache<string, number>({ max, ttl })
})

const guessesOf = ({ server: { server } }: FastifyRequest) => guessesAt(server)

const networkOf = (request: FastifyRequest): string => visitorNetwork(visitorAddress(request))
