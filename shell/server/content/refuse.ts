import type { FastifyReply } from 'fastify'

/** An answer without content, and why. */
export const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error })
