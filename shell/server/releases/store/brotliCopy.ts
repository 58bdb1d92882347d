import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const decompress = promisify(brotliDecompress)

/** The hashes of a release do not cover brotli copies, so each is unpacked before it is used. */
export const isCopyOf = (plain: Buffer, packed: Buffer): Promise<boolean> =>
  // Unpacking stops at the size of the plain file: a small copy could otherwise fill the memory.
  decompress(packed, { maxOutputLength: largestCopy(plain) }).then(
    (bytes) => bytes.equals(plain),
    () => false,
  )

/** A larger copy saves nothing, in bytes. */
export const largestCopy = (plain: Buffer): number => Math.max(1, plain.length)
