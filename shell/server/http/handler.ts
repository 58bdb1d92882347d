import type { FastifyReply, FastifyRequest } from 'fastify'

/** Responds to any request, also to one that a route for other things hands on. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
