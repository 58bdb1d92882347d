import { isSameInConstantTime } from '@caravanserai/releases/constant-time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './sendError'

/**
 * For addresses that only who has a secret may use: answers who has not, before a body is read.
 * @param secret `null` turns the addresses off
 * @param purpose what setting it is good for, in a few words
 * @param otherwise what else a request may have in its place, where there is anything
 */
export const bearer =
  (secret: string | null, purpose: string, otherwise = '') =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (secret === null) return sendError(reply, 404, `turned off: set CONTENT_SECRET to ${purpose}`)
    return isSameInConstantTime(request.headers.authorization ?? '', `Bearer ${secret}`)
      ? undefined
      : unknownSender(
          reply,
          `expected the header "Authorization: Bearer" with the value of CONTENT_SECRET${otherwise}`,
        )
  }

export const unknownSender = (reply: FastifyReply, error: string): FastifyReply =>
  sendError(reply.header('www-authenticate', 'Bearer'), 401, error)
