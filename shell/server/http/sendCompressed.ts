import { Readable } from 'node:stream'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedCoding } from './negotiation'
import type { Coding } from './negotiation'

/** A body that is complete, and its compressed copy where there is one. */
export interface Body {
  readonly plain: Buffer
  readonly brotli: Buffer | null
}

/** Sends a text in the best content coding that the client accepts. */
export const sendCompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body | Readable | string,
) => {
  const coding = acceptedCoding(request, ['br', 'gzip'])
  if (coding !== null) void reply.header('content-encoding', coding)
  return reply.header('vary', 'accept-encoding').send(encoded(body, coding))
}

const encoded = (body: Body | Readable | string, coding: Coding | null): Buffer | Readable => {
  if (body instanceof Readable) return coding === null ? body : body.pipe(coderOf(body, coding))
  const { plain, brotli } = typeof body === 'string' ? { plain: Buffer.from(body), brotli: null } : body
  if (coding === null) return plain
  if (coding === 'br' && brotli !== null) return brotli
  const source = Readable.from([plain])
  return source.pipe(coderOf(source, coding))
}

const coderOf = (source: Readable, coding: Coding): Transform => {
  const coder = coding === 'br' ? fastBrotli() : createGzip({ level: 5 })
  source.on('error', (error) => coder.destroy(error))
  return coder
}

/** Level 3, because a visitor waits for it; copies that are kept are compressed better. */
const fastBrotli = () =>
  createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })
