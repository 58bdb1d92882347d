import { open, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Fetch } from '@caravanserai/adapters/server'
import { limits } from './limits'
import { firstLine } from './mediaError'
import type { MediaError } from './mediaError'

/** An open file of a backend or a disk. */
export interface OpenFile {
  readonly _tag: 'Open'
  /** Size of the whole file in bytes; `null` if the backend does not report it. */
  readonly size: number | null
  /** Offset of the first byte of `body` in the file: 0 if a backend ignores ranges. */
  readonly from: number
  /** `Last-Modified` of the file; `null` if the backend does not send it. */
  readonly modified: string | null
  /** The backend's `Content-Type`, which is often wrong; `''` for a file on disk. */
  readonly type: string
  /** Rejects if the transfer fails, or stalls while it is read. Closes the file at its end. */
  readonly body: AsyncIterable<Uint8Array>
  /** Call it if the body is not read to its end. A pending read rejects with the reason. */
  readonly close: (reason?: Error) => void
}

export interface OpenOptions {
  /** Sends a backend's credentials to that backend only. */
  readonly fetch: Fetch
  /** The date of the kept copy; `null` if there is none. */
  readonly known?: string | null
  /** First and last byte, both included. */
  readonly range?: { readonly from: number; readonly to: number } | null
}

type Opened = OpenFile | { readonly _tag: 'Unchanged' } | MediaError

/**
 * Opens a file of a backend or a disk. Never rejects.
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
  { fetch, known = null, range = null }: OpenOptions,
): Promise<Opened> => {
  const request = new AbortController()
  const close = (reason?: Error) => request.abort(reason)
  /** Resolves with the awaited value, or a failure on timeout. */
  const within = async <A>(awaited: Promise<A>): Promise<A> => {
    const silent = new Error(`it sent nothing for ${limits.silentMs / 1_000} seconds`)
    const timer = setTimeout(() => request.abort(silent), limits.silentMs)
    return awaited.finally(() => clearTimeout(timer))
  }
  const refuse = (error: Opened): Opened => {
    // An unread body would keep the connection open.
    close()
    return error
  }
  try {
    const headers = {
      // Without compression, the size and the ranges refer to the file itself.
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
      return refuse({ _tag: 'Unreachable', reason: 'the backend sent a part of the file without its range' })
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

/** The size of the whole file; `null` if it is unknown, or the response is compressed. */
const sizeOf = (headers: Headers): number | null => {
  const size = Number(headers.get('content-length') ?? NaN)
  const isEncoded = (headers.get('content-encoding') ?? 'identity') !== 'identity'
  return Number.isSafeInteger(size) && !isEncoded ? size : null
}

/** Decodes a `Content-Range` such as `bytes 5-9/200`; a size of `*` is unknown. */
const partOf = (header: string | null): { readonly from: number; readonly size: number | null } | null => {
  const [, from, size] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/.exec(header ?? '') ?? []
  return from === undefined ? null : { from: Number(from), size: size === '*' ? null : Number(size) }
}

/** The error of `fetch` only reports that it failed; the reason is in its `cause`. */
export const failureOf = (error: unknown): string => {
  const cause: unknown = error instanceof TypeError ? error.cause : undefined
  return `the backend cannot be reached: ${firstLine(cause instanceof Error && cause.message !== '' ? cause : error)}`
}
