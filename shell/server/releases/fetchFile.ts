import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sha256 } from '@caravanserai/releases/hash'
import { limits } from '../limits'

const decompress = promisify(brotliDecompress)

/** The response body at a URL. Throws one line when there is no response within the timeout or its status is not 200. */
export const fetchBytes = async (url: string, timeoutMs = limits.releases.fileMs): Promise<Buffer> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { signal, redirect: 'error' }).catch((error: unknown) =>
    fail(url, isTimeout(error) ? `no response within ${timeoutMs} ms` : 'cannot be reached'),
  )
  if (response.status !== 200) fail(url, `status ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** The file at a URL. Throws when its SHA-256 is not the released one: nothing unknown is run or served. */
export const fetchFile = async (url: string, hash: string): Promise<Buffer> => {
  const bytes = await fetchBytes(url)
  return sha256(bytes) === hash ? bytes : fail(url, 'its hash is not the one that was released')
}

/** A file of a release, as it is sent to browsers. */
export interface ReleasedFile {
  readonly plain: Buffer
  readonly brotli: Buffer | null
}

/** A file and, where the release has one, its brotli copy, which is used only if it unpacks to the same bytes. */
export const fetchCompressed = async (url: string, hash: string): Promise<ReleasedFile> => {
  const [plain, packed] = await Promise.all([
    fetchFile(url, hash),
    // The copy only saves bytes: a release without it is complete.
    fetchBytes(`${url}.br`).catch(() => null),
  ])
  return { plain, brotli: packed !== null && (await unpacksTo(plain, packed)) ? packed : null }
}

/** Stops unpacking at the size of the plain file: a small copy could otherwise fill the memory. */
const unpacksTo = (plain: Buffer, packed: Buffer): Promise<boolean> =>
  decompress(packed, { maxOutputLength: Math.max(1, plain.length) }).then(
    (bytes) => bytes.equals(plain),
    () => false,
  )

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

const fail = (url: string, reason: string): never => {
  throw new Error(`${url}: ${reason}`)
}
