import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { KeptPage } from '../render/keptPages'
import { accepts } from './sendFile'

/** Sends a page, or any text, in the best coding that the visitor's browser takes. */
export const sendCompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage | Readable | string,
) => {
  const { body, coding } = compressed(
    request,
    typeof page === 'string' ? { html: Buffer.from(page), brotli: null } : page,
  )
  if (coding !== null) void reply.header('content-encoding', coding)
  return reply.header('vary', 'accept-encoding').send(body)
}

const compressed = (
  request: FastifyRequest,
  page: KeptPage | Readable,
): { body: Buffer | Readable; coding: string | null } => {
  const coding = (['br', 'gzip'] as const).find((name) => accepts(request, name)) ?? null
  const ready =
    page instanceof Readable ? null : coding === null ? page.html : coding === 'br' ? page.brotli : null
  if (ready !== null) return { body: ready, coding }
  const body = page instanceof Readable ? page : Readable.from([page.html])
  return {
    body: coding === null ? body : through(body, coding === 'br' ? brotli() : createGzip({ level: 5 })),
    coding,
  }
}

// Level 3, for a page that is packed while a visitor waits; the copy that is kept for the next ones is packed well.
const brotli = () =>
  createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })

const through = (body: Readable, coder: Transform): Readable => {
  body.on('error', (error) => coder.destroy(error))
  return body.pipe(coder)
}
