import type { FastifyRequest } from 'fastify'

/** Whether what a request is answered with is for its browser alone: it has a preview or drafts open. */
export const isPrivate = ({ preview, draft }: Pick<FastifyRequest, 'preview' | 'draft'>): boolean =>
  Boolean(preview ?? draft)
