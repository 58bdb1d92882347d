import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Coding } from './negotiation'

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
