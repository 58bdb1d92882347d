import type { Fetch } from '@caravanserai/adapters/server'
import { limits } from './limits'
import type { MediaError } from './mediaError'
import { failureOf, openFile } from './openFile'

/** What an address answered: the bytes with their date, or that they have not changed since then. */
export type Fetched =
  | { readonly _tag: 'Bytes'; readonly bytes: Buffer; readonly modified: string | null }
  | { readonly _tag: 'Unchanged' }
  | MediaError

const { originalBytes, fetchMs } = limits

const tooLarge: MediaError = {
  _tag: 'TooLarge',
  reason: `the picture has more than ${originalBytes / 1024 / 1024} MB`,
}

/**
 * Fetches a picture as it is at a backend or on a disk. Never rejects.
 * @param known the date of the picture that is kept; `null` when there is none
 */
export const fetchPicture = async (url: string, known: string | null, fetch: Fetch): Promise<Fetched> => {
  const opened = await openFile(url, { fetch, known })
  if (opened._tag !== 'Open') return opened
  const { size, modified, body, close } = opened
  const timer = setTimeout(() => close(new Error(`it took longer than ${fetchMs / 1_000} seconds`)), fetchMs)
  try {
    if (size !== null && size > originalBytes) return tooLarge
    const bytes = await bytesOf(body)
    return bytes === null ? tooLarge : { _tag: 'Bytes', bytes, modified }
  } catch (error) {
    return { _tag: 'Unreachable', reason: failureOf(error) }
  } finally {
    clearTimeout(timer)
    close()
  }
}

/** `null` when there is more than its header says. */
const bytesOf = async (body: AsyncIterable<Uint8Array>): Promise<Buffer | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > originalBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
