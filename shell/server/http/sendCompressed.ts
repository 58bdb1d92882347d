import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createBrotliCompress, createGzip, brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedCoding } from './negotiation'
import type { Coding } from './negotiation'

/** A body that is complete, and its compressed copies where there are any. */
export interface Body {
  readonly plain: Buffer
  readonly brotli: Buffer | null
  readonly gzip?: Buffer
  /** Has a copy made that was missing, for the next request. */
  readonly want?: (coding: Coding) => void
}

/** An LRU cache of bodies, bounded by the bytes of their texts and copies. (A limit of 0 would be none, and a size of 0 is refused.) */
export const bodyCache = <A extends Body>(maxBytes: number): LRUCache<string, A> =>
  new LRUCache({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ plain, brotli, gzip }) =>
      Math.max(1, plain.length + (brotli?.length ?? 0) + (gzip?.length ?? 0)),
  })

/**
 * Sends a text in the best content coding that the client accepts; not to a client that has the one of this tag.
 * A 304 has the `Vary` of the response that it stands for (RFC 9110, 15.4.5).
 */
export const sendCompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body | Readable | string,
  etag: string | null = null,
) => {
  void reply.header('vary', 'accept-encoding')
  const held = etag === null ? null : notModified(request, reply, etag)
  if (held !== null) return held
  const coding = acceptedCoding(request)
  if (coding !== null) void reply.header('content-encoding', coding)
  return reply.send(encoded(body, coding))
}

const encoded = (body: Body | Readable | string, coding: Coding | null): Buffer | Readable => {
  if (body instanceof Readable) return coding === null ? body : body.pipe(coderOf(body, coding))
  if (typeof body === 'string') return encoded({ plain: Buffer.from(body), brotli: null }, coding)
  if (coding === null) return body.plain
  const copy = coding === 'br' ? body.brotli : body.gzip
  if (copy) return copy
  body.want?.(coding)
  const source = Readable.from([body.plain])
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

const coders = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** The compressed copy of a body that is kept, smaller than one that a visitor waits for. */
export const compressed = (plain: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br'
    ? coders.br(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      })
    : coders.gzip(plain, { level: 9 })

const gzipped = new WeakMap<Buffer, Promise<Buffer>>()

/** The gzip copy of a file in memory: made once, and kept as long as the file is. */
export const gzipOf = (plain: Buffer): Promise<Buffer> => {
  const known = gzipped.get(plain) ?? compressed(plain, 'gzip')
  gzipped.set(plain, known)
  return known
}
