import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const decompress = promisify(brotliDecompress)

/** Thrown text: what happened to which address, in one line. */
const fail = (url: string, reason: string): never => {
  throw new Error(`${url}: ${reason}`)
}

/** The bytes at an address. Throws one line when there is no answer within `limitMs` or the status is not 200. */
export const fetchBytes = async (url: string, limitMs = 2_000): Promise<Buffer> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs), redirect: 'error' }).catch(
    (error: unknown) =>
      fail(
        url,
        error instanceof Error && error.name === 'TimeoutError'
          ? `no answer within ${limitMs} ms`
          : 'cannot be reached',
      ),
  )
  if (answer.status !== 200) fail(url, `status ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The file at an address, refused when its SHA-256 is not the expected one: nothing unknown is run or handed on. */
export const fetchFile = async (url: string, sha256: string): Promise<Buffer> => {
  const bytes = await fetchBytes(url)
  return hashOf(bytes) === sha256 ? bytes : fail(url, 'its hash is not the one that was released')
}

/** A file and, where the release has one, its brotli copy; the copy counts only if it unpacks to the same file. */
export const fetchCompressed = async (url: string, sha256: string) => {
  const [plain, packed] = await Promise.all([
    fetchFile(url, sha256),
    fetchBytes(`${url}.br`).catch(() => null),
  ])
  const same =
    packed !== null &&
    (await decompress(packed).then(
      (bytes) => bytes.equals(plain),
      () => false,
    ))
  return { plain, brotli: same ? packed : null }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
