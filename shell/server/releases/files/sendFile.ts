import type { FastifyReply, FastifyRequest } from 'fastify'
import { lookup } from 'mrmime'
import { gzipOf } from '../../http/sendCompressed'
import { acceptedCoding } from '../../http/negotiation'
import type { Body } from '../../http/sendCompressed'

/** The media type of a file, by the extension of its name. */
export const mediaTypeOf = (name: string): string => {
  if (name.endsWith('.ico')) return 'image/x-icon'
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|manifest\+json$/.test(type) ? `${type}; charset=utf-8` : type
}

/** For a file whose name carries the hash of its content. */
export const forever = 'public, max-age=31536000, immutable'

/**
 * For a file of a preview. Its own browser keeps it neither: a release that was not built as it should be may have another
 * file under the name of a live one.
 */
export const unkept = 'private, no-store'

/** Sends a built file. Its name carries the hash of its content, so it may be cached for ever. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { plain, brotli }: Body,
  caching: typeof forever | typeof unkept = forever,
) => {
  void reply
    .header('content-type', mediaTypeOf(name))
    .header('cache-control', caching)
    .header('vary', 'accept-encoding')
  // Builds have a copy of what is smaller for it.
  const coding = brotli === null ? null : acceptedCoding(request)
  if (coding === null) return reply.send(plain)
  const copy = coding === 'br' ? brotli : await gzipOf(plain)
  return reply.header('content-encoding', coding).send(copy)
}
