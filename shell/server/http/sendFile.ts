import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReleasedFile } from '../releases/releaseFiles'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json; charset=utf-8',
}

/** The media type of a file, by the end of its name. */
export const typeOf = (name: string): string =>
  types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Sends a built file. Its name carries the hash of its content, so it is fresh for ever. */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { plain, brotli }: ReleasedFile,
) => {
  const packed = brotli !== null && accepts(request, 'br')
  void reply
    .header('content-type', typeOf(name))
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
  if (packed) void reply.header('content-encoding', 'br')
  return reply.send(packed ? brotli : plain)
}

/** Whether the visitor's browser takes this content coding. */
export const accepts = (request: FastifyRequest, coding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => {
      const [name, ...params] = part.split(';').map((piece) => piece.trim())
      return name === coding && !params.includes('q=0')
    })
