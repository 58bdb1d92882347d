import type { FastifyRequest } from 'fastify'
import type { Readable, Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { accepts } from './sendFile'

/** A stream of text in the best coding that the visitor's browser takes, and the name of that coding. */
export const compressed = (request: FastifyRequest, body: Readable): { body: Readable; coding: string | null } => {
  if (accepts(request, 'br')) return { body: through(body, brotli()), coding: 'br' }
  if (accepts(request, 'gzip')) return { body: through(body, createGzip({ level: 5 })), coding: 'gzip' }
  return { body, coding: null }
}

// Level 4: a page of 60 KB takes about a millisecond; the next levels cost more time than they save on the wire.
const brotli = () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } })

const through = (body: Readable, coder: Transform): Readable => {
  body.on('error', (error) => coder.destroy(error))
  return body.pipe(coder)
}
