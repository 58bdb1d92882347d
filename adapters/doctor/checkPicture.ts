import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Fetch } from '../http/authorizedFetch'

/** Resolves to why a picture cannot be fetched, such as `status 404`, or to `null` when it can. Never rejects. */
export type CheckPicture = (url: string) => Promise<string | null>

const fileReason = (url: string): Promise<string | null> =>
  stat(fileURLToPath(url)).then(
    (found) => (found.isFile() ? null : 'it is not a file'),
    () => 'there is no such file',
  )

/** Requests the picture and aborts after its headers: some backends do not answer HEAD. */
const webReason = async (url: string, fetch: Fetch): Promise<string | null> => {
  const request = new AbortController()
  const timeout = setTimeout(() => request.abort(), 5_000)
  try {
    const { ok, status, headers } = await fetch(url, { signal: request.signal })
    if (!ok) return `status ${status}`
    const type = headers.get('content-type') ?? ''
    return /^(?:image\/|application\/octet-stream|$)/.test(type)
      ? null
      : `it is ${type.split(';')[0]}, not a picture`
  } catch {
    return 'no answer'
  } finally {
    clearTimeout(timeout)
    request.abort()
  }
}

/** @param fetch requests pictures with the credentials of their backend */
export const pictureCheck =
  (fetch: Fetch): CheckPicture =>
  (url) =>
    url.startsWith('file:') ? fileReason(url) : webReason(url, fetch)
