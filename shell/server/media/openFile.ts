import { open, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Fetch } from '@caravanserai/adapters/server'
import { limits } from './limits'
import { firstLine } from './mediaError'
import type { MediaError } from './mediaError'

/** A file of a backend or a disk whose bytes are on their way. */
export interface OpenFile {
  readonly _tag: 'Open'
  /** Bytes of the whole file; `null` where the backend does not say. */
  readonly size: number | null
  /** The place in the file of the first byte of `body`: 0 also where a backend ignores ranges. */
  readonly from: number
  /** `Last-Modified` of the file; `null` where the backend does not say. */
  readonly modified: string | null
  /** `Content-Type` as the backend says it, which is often wrong; `''` for a file of a disk. */
  readonly type: string
  /** Rejects when the file breaks off, or nothing comes for too long while it is read. Closes the file at its end. */
  readonly body: AsyncIterable<Uint8Array>
  /** To be called when the body is not read to its end. Who still reads it gets the reason. */
  readonly close: (reason?: Error) => void
}

export interface OpenOptions {
  /** Sends the credentials of a backend to that backend alone. */
  readonly fetch: Fetch
  /** The date of the file that is kept; `null` when there is none. */
  readonly known?: string | null
  /** From the first byte to the last, both included. */
  readonly range?: { readonly from: number; readonly to: number } | null
  /** For the response to begin, and for each part of it, in milliseconds. */
  readonly silentMs?: number
}

type Opened = OpenFile | { readonly _tag: 'Unchanged' } | MediaError

/**
 * Opens a file of a backend or of a disk. Never rejects.
 * @param url `http:`, `https:` or `file:`
 */
export const openFile = (url: string, options: OpenOptions): Promise<Opened> =>
  url.startsWith('file:') ? fromDisk(fileURLToPath(url), options) : fromBackend(url, options)

const fromDisk = async (file: string, { known = null, range = null }: OpenOptions): Promise<Opened> => {
  try {
    const found = await stat(file)
    const modified = found.mtime.toUTCString()
    if (!found.isFile()) return { _tag: 'NotThere' }
    if (modified === known) return { _tag: 'Unchanged' }
    const handle = await open(file)
    const stream = handle.createReadStream(range === null ? {} : { start: range.from, end: range.to })
    const close = (reason?: Error) => void stream.destroy(reason)
    return { _tag: 'Open', size: found.size, from: range?.from ?? 0, modified, type: '', body: stream, close }
  } catch {
    return { _tag: 'NotThere' }
  }
}

const fromBackend = async (
  url: string,
  { fetch, known = null, range = null, silentMs = limits.silentMs }: OpenOptions,
): Promise<Opened> => {
  const request = new AbortController()
  const close = (reason?: Error) => request.abort(reason)
  /** What is awaited, or a failure when it does not come in time. */
  const within = async <A>(awaited: Promise<A>): Promise<A> => {
    const silent = new Error(`it sent nothing for ${silentMs / 1_000} seconds`)
    const timer = setTimeout(() => request.abort(silent), silentMs)
    return awaited.finally(() => clearTimeout(timer))
  }
  const refuse = (error: Opened): Opened => {
    // The rest of a body that is not read would keep the connection open.
    close()
    return error
  }
  try {
    const headers = {
      // The size is that of the file then, and a part of it is a part of the file.
      'accept-encoding': 'identity',
      ...(known === null ? {} : { 'if-modified-since': known }),
      ...(range === null ? {} : { range: `bytes=${range.from}-${range.to}` }),
    }
    const answer = await within(fetch(url, { headers, signal: request.signal }))
    const { status } = answer
    if (status === 304 && known !== null) return refuse({ _tag: 'Unchanged' })
    if (status === 404 || status === 410) return refuse({ _tag: 'NotThere' })
    if (status !== 200 && status !== 206)
      return refuse({ _tag: 'Unreachable', reason: `the backend answered ${status}` })
    const part = status === 206 ? partOf(answer.headers.get('content-range')) : null
    if (status === 206 && part === null)
      return refuse({ _tag: 'Unreachable', reason: 'the backend sent a part of the file without its place' })
    return {
      _tag: 'Open',
      size: part === null ? sizeOf(answer.headers) : part.size,
      from: part?.from ?? 0,
      modified: dateOf(answer.headers.get('last-modified')),
      type: answer.headers.get('content-type') ?? '',
      body: watched(answer.body as AsyncIterable<Uint8Array> | null, within, close),
      close,
    }
  } catch (error) {
    return refuse({ _tag: 'Unreachable', reason: failureOf(error) })
  }
}

async function* watched(
  body: AsyncIterable<Uint8Array> | null,
  within: <A>(awaited: Promise<A>) => Promise<A>,
  close: () => void,
): AsyncGenerator<Uint8Array> {
  const parts = body?.[Symbol.asyncIterator]()
  try {
    while (parts !== undefined) {
      const { done, value } = await within(parts.next())
      if (done) return
      yield value
    }
  } finally {
    close()
  }
}

const dateOf = (header: string | null): string | null =>
  header === null || Number.isNaN(Date.parse(header)) ? null : header

/** The bytes of the whole file, unless they are compressed on their way. */
const sizeOf = (headers: Headers): number | null => {
  const size = Number(headers.get('content-length') ?? NaN)
  const isEncoded = (headers.get('content-encoding') ?? 'identity') !== 'identity'
  return Number.isSafeInteger(size) && !isEncoded ? size : null
}

/** `bytes 5-9/200`; a size of `*` is not known. */
const partOf = (header: string | null): { readonly from: number; readonly size: number | null } | null => {
  const [, from, size] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/.exec(header ?? '') ?? []
  return from === undefined ? null : { from: Number(from), size: size === '*' ? null : Number(size) }
}

/** What `fetch` throws says only that it failed: the reason is in its cause. */
export const failureOf = (error: unknown): string => {
  const cause: unknown = error instanceof TypeError ? error.cause : undefined
  return `the backend cannot be reached: ${firstLine(cause instanceof Error && cause.message !== '' ? cause : error)}`
}
