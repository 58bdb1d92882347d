import type { FastifyReply } from 'fastify'

/** A response without content, and the reason as JSON. */
export const sendError = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error })

/** The same as a line of text, for people. */
export const sendLine = (reply: FastifyReply, status: number, line: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain').send(`${line}\n`)
