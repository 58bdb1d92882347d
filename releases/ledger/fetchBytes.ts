import type { ReadBounds } from './store'

/**
 * Fetches the body at a URL as a stream, so that an endless body costs no more than the limit. Throws a one-line
 * error with the URL and the reason.
 */
export const fetchBytes = async (
  url: string,
  bounds: ReadBounds,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> => {
  const bytes = await fetchIfThere(url, bounds, headers)
  if (bytes === null) throw new Error(`${url}: status 404`)
  return bytes
}

/** Fetches the body at a URL; `null` if the server answers 404. */
export const fetchIfThere = async (
  url: string,
  bounds: ReadBounds,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer | null> => {
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(), bounds.stallMs)
  try {
    const response = await fetch(url, {
      redirect: 'error',
      // The unencoded bytes: a small encoded body could unpack to a large one.
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal: AbortSignal.any([bounds.signal, stalled.signal]),
    })
    if (response.status === 404) return null
    return await bodyOf(response, bounds.maxBytes, () => timer.refresh())
  } catch (error) {
    const reason = bounds.signal.aborted
      ? reasonOf(bounds.signal.reason)
      : stalled.signal.aborted
        ? `nothing received for ${bounds.stallMs} ms`
        : reasonOf(error)
    throw new Error(`${url}: ${reason}`, { cause: error })
  } finally {
    clearTimeout(timer)
    // An unread rest of a body would keep the connection open.
    stalled.abort()
  }
}

const bodyOf = async (response: Response, maxBytes: number, onProgress: () => void): Promise<Buffer> => {
  if (response.status !== 200) throw new StatusError(response.status)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    onProgress()
    size += part.length
    if (size > maxBytes) throw new Error(`larger than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A response whose status means failure. */
export class StatusError extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`)
  }
}

/** The reason of a failed request. `fetch` throws a generic TypeError; the reason is in its cause. */
export const reasonOf = (error: unknown): string => {
  if (!hasMessage(error)) return String(error)
  if (error.name !== 'TypeError') return error.message
  const cause = hasMessage(error.cause) ? error.cause.message || error.cause.code : undefined
  return `cannot be reached${cause === undefined ? '' : `: ${cause}`}`
}

/** Whether a value has the shape of an error. `instanceof` would fail for errors of another realm. */
const hasMessage = (
  value: unknown,
): value is { name?: string; message: string; cause?: unknown; code?: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
