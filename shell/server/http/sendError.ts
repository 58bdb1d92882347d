import type { FastifyReply } from 'fastify'

/** A response without content, and the reason as JSON. */
export const sendError = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error })
