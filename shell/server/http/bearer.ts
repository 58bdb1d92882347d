import { isSameInConstantTime } from '@caravanserai/releases/constant-time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './sendError'

/**
 * For addresses that only who has a secret may use: answers who has not, before a body is read.
 * @param secret `null` turns the addresses off
 * @param purpose what setting it is good for, in a few words
 */
export const bearer =
  (secret: string | null, purpose: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (secret === null) return sendError(reply, 404, `turned off: set CONTENT_SECRET to ${purpose}`)
    if (!isSameInConstantTime(request.headers.authorization ?? '', `Bearer ${secret}`))
      return sendError(
        reply.header('www-authenticate', 'Bearer'),
        401,
        'expected the header "Authorization: Bearer" with the value of CONTENT_SECRET',
      )
    return undefined
  }
