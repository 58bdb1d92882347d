import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The entity tag of a body, made of its content: equal bodies have equal tags. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Answers 304 to a client that holds the body of this tag. Otherwise names the body, and gives `null`: it is to be sent. */
export const notModified = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  etag: string,
): FastifyReply | null => {
  void reply.header('etag', etag)
  return matchesEtag(headers['if-none-match'], etag) ? reply.code(304).send() : null
}

/**
 * Whether the client holds the body of this tag. `If-None-Match` may name several, and a proxy that compresses the
 * response makes a strong tag weak: the comparison is the weak one of RFC 9110.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' || (ifNoneMatch ?? '').split(',').some((tag) => opaque(tag) === opaque(etag))

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
