import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createBrotliCompress, createGzip, brotliCompress, gzip } from 'node:zlib'
import { onceFor } from '@caravanserai/adapters/once-for'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { serviceKey } from '../services/services'
import { acceptedCoding } from './requests'
import type { Coding } from './requests'

declare module 'fastify' {
  interface FastifyRequest {
    /** `null` if no plugin provides them. */
    readonly dictionaries: Dictionaries | null
  }
}

/**
 * Encodes a complete body against a dictionary that the browser holds. Call it when the other headers of the response
 * are set: it adds those about dictionaries. Returns `null` if the browser offers no dictionary; resolves to `null` if
 * the site does not have the offered one. Otherwise the headers of the encoded body are set.
 * @param find finds a built file of the same package, by its name
 */
export type Dictionaries = (
  request: FastifyRequest,
  reply: FastifyReply,
  plain: Buffer,
  find?: (file: string) => Promise<Pick<Body, 'plain'> | null>,
) => (() => Promise<Buffer | null>) | null

export const dictionaries = serviceKey<Dictionaries>('dictionaries')

/** A complete body, and the compressed copies that exist. */
export interface Body {
  readonly plain: Buffer
  readonly brotli: Buffer | null
  readonly gzip?: Buffer
  /** Requests a missing copy for later responses. */
  readonly want?: (coding: Coding) => void
}

/**
 * An LRU cache of bodies, limited by the size of their texts and copies. (A limit of 0 would mean none, and a size of
 * 0 is rejected.)
 */
export const bodyCache = <A extends Body>(maxBytes: number): LRUCache<string, A> =>
  new LRUCache({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ plain, brotli, gzip }) =>
      Math.max(1, plain.length + (brotli?.length ?? 0) + (gzip?.length ?? 0)),
  })

/**
 * Sends a text in the best content coding that the client accepts, or 304 if the entity tag matches. A 304 has the
 * `Vary` of the response that it stands for (RFC 9110, 15.4.5).
 */
export const sendCompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body | Readable | string,
  etag: string | null = null,
) => {
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding')
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

/** Level 3, because a visitor waits for it; cached copies use a higher level. */
const fastBrotli = () =>
  createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })

/** The entity tag of a body, derived from its content: equal bodies have equal tags. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/**
 * Responds 304 to a client that has the body of this tag. Otherwise sets the tag and returns `null`: the caller sends
 * the body.
 */
export const notModified = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  etag: string,
): FastifyReply | null => {
  void reply.header('etag', etag)
  return matchesEtag(headers['if-none-match'], etag) ? reply.code(304).send() : null
}

/**
 * Whether the client has the body of this tag. `If-None-Match` may list several, and a proxy that compresses the
 * response makes a strong tag weak, so this is the weak comparison of RFC 9110.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' || (ifNoneMatch ?? '').split(',').some((tag) => opaque(tag) === opaque(etag))

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

const coders = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** A compressed copy for a cache, smaller than a copy that a visitor waits for. */
export const compressed = (plain: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br'
    ? coders.br(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      })
    : coders.gzip(plain, { level: 9 })

/** The gzip copy of a file in memory, created once and cached for the lifetime of the file. */
export const gzipOf = onceFor((plain: Buffer) => compressed(plain, 'gzip'))
