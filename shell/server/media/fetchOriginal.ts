import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Why a picture cannot be served. */
export type PictureError =
  | { readonly _tag: 'NotThere' }
  | { readonly _tag: 'NotAPicture' }
  | { readonly _tag: 'TooLarge' }
  | { readonly _tag: 'Unreachable'; readonly reason: string }

/** What an address gave: the bytes and the date they carry, or that they are the ones of that date still. */
export type Fetched =
  | { readonly _tag: 'Bytes'; readonly bytes: Buffer; readonly modified: string | null }
  | { readonly _tag: 'Unchanged' }
  | PictureError

const LIMIT_BYTES = 20 * 1024 * 1024
const LIMIT_MS = 8_000

/**
 * Asks a backend or a disk for a picture.
 * @param url `http:`, `https:` or `file:`
 * @param known the date that the picture at hand carries; `null` when there is none
 */
export const fetchOriginal = (url: string, known: string | null): Promise<Fetched> =>
  url.startsWith('file:') ? fromDisk(fileURLToPath(url), known) : fromBackend(url, known)

const fromDisk = async (file: string, known: string | null): Promise<Fetched> => {
  try {
    const { mtime, size } = await stat(file)
    const modified = mtime.toUTCString()
    if (modified === known) return { _tag: 'Unchanged' }
    return size > LIMIT_BYTES
      ? { _tag: 'TooLarge' }
      : { _tag: 'Bytes', bytes: await readFile(file), modified }
  } catch {
    return { _tag: 'NotThere' }
  }
}

const fromBackend = async (url: string, known: string | null): Promise<Fetched> => {
  const over = new AbortController()
  try {
    const headers = known === null ? {} : { 'If-Modified-Since': known }
    const answer = await fetch(url, {
      headers,
      signal: AbortSignal.any([over.signal, AbortSignal.timeout(LIMIT_MS)]),
    })
    if (answer.status === 304) return { _tag: 'Unchanged' }
    if (answer.status === 404 || answer.status === 410) return { _tag: 'NotThere' }
    if (answer.status !== 200) return { _tag: 'Unreachable', reason: `status ${answer.status}` }
    if (Number(answer.headers.get('content-length') ?? 0) > LIMIT_BYTES) return { _tag: 'TooLarge' }
    const bytes = await bytesOf(answer)
    return bytes === null
      ? { _tag: 'TooLarge' }
      : { _tag: 'Bytes', bytes, modified: answer.headers.get('last-modified') }
  } catch (error) {
    return { _tag: 'Unreachable', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    // What is left of a body that nobody reads would keep the connection open.
    over.abort()
  }
}

/** The body; `null` when it is longer than its header admitted. */
const bytesOf = async (answer: Response): Promise<Buffer | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > LIMIT_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
