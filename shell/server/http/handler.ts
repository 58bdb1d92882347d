import type { FastifyReply, FastifyRequest } from 'fastify'

/** Responds to any request, including one that another route passes on. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown
