import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Fetch } from '@caravanserai/adapters/server'
import type { Busy } from '../http/boundedQueue'
import { limits } from './limits'

/** Why a picture cannot be served. */
export type PictureError =
  | Busy
  | { readonly _tag: 'NotThere' }
  | { readonly _tag: 'NotAPicture' }
  | { readonly _tag: 'TooLarge' }
  | { readonly _tag: 'Unreachable'; readonly reason: string }

/** What an address answered: the bytes with their date, or that they have not changed since then. */
export type Fetched =
  | { readonly _tag: 'Bytes'; readonly bytes: Buffer; readonly modified: string | null }
  | { readonly _tag: 'Unchanged' }
  | PictureError

const { originalBytes, fetchMs } = limits

/**
 * Fetches a picture from a backend, or reads it from a disk. Never rejects.
 * @param url `http:`, `https:` or `file:`
 * @param known the date of the picture that is kept; `null` when there is none
 * @param fetch sends the credentials of a backend to that backend alone
 */
export const fetchOriginal = (url: string, known: string | null, fetch: Fetch): Promise<Fetched> =>
  url.startsWith('file:') ? fromDisk(fileURLToPath(url), known) : fromBackend(url, known, fetch)

const fromDisk = async (file: string, known: string | null): Promise<Fetched> => {
  try {
    const { mtime, size } = await stat(file)
    const modified = mtime.toUTCString()
    if (modified === known) return { _tag: 'Unchanged' }
    return size > originalBytes
      ? { _tag: 'TooLarge' }
      : { _tag: 'Bytes', bytes: await readFile(file), modified }
  } catch {
    return { _tag: 'NotThere' }
  }
}

const fromBackend = async (url: string, known: string | null, fetch: Fetch): Promise<Fetched> => {
  const done = new AbortController()
  const timer = setTimeout(() => done.abort(new Error(`not received within ${fetchMs} ms`)), fetchMs)
  try {
    const headers = known === null ? {} : { 'If-Modified-Since': known }
    const answer = await fetch(url, { headers, signal: done.signal })
    if (answer.status === 304) return { _tag: 'Unchanged' }
    if (answer.status === 404 || answer.status === 410) return { _tag: 'NotThere' }
    if (answer.status !== 200) return { _tag: 'Unreachable', reason: `status ${answer.status}` }
    if (Number(answer.headers.get('content-length') ?? 0) > originalBytes) return { _tag: 'TooLarge' }
    const bytes = await bytesOf(answer)
    return bytes === null
      ? { _tag: 'TooLarge' }
      : { _tag: 'Bytes', bytes, modified: answer.headers.get('last-modified') }
  } catch (error) {
    return { _tag: 'Unreachable', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
    // The rest of a body that is not read would keep the connection open.
    done.abort()
  }
}

/** The body; `null` when it is too large, whatever its header says. */
const bytesOf = async (answer: Response): Promise<Buffer | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > originalBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
