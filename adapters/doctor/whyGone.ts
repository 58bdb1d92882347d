import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Fetch } from '../http/authorizedFetch'

/** Why a picture cannot be fetched: `status 404`; `null` where it can. Never rejects. */
export type WhyGone = (url: string) => Promise<string | null>

const fileReason = (url: string): Promise<string | null> =>
  stat(fileURLToPath(url)).then(
    (found) => (found.isFile() ? null : 'it is no file'),
    () => 'there is no such file',
  )

/** Requests the picture and aborts after its headers: some backends do not answer HEAD. */
const webReason = async (url: string, fetch: Fetch): Promise<string | null> => {
  const over = new AbortController()
  const tooLate = setTimeout(() => over.abort(), 5_000)
  try {
    const { ok, status, headers } = await fetch(url, { signal: over.signal })
    if (!ok) return `status ${status}`
    const type = headers.get('content-type') ?? ''
    return /^(?:image\/|application\/octet-stream|$)/.test(type)
      ? null
      : `it is ${type.split(';')[0]}, no picture`
  } catch {
    return 'no answer'
  } finally {
    clearTimeout(tooLate)
    over.abort()
  }
}

/** @param fetch requests pictures with the credentials of their backend */
export const whyGone =
  (fetch: Fetch): WhyGone =>
  (url) =>
    url.startsWith('file:') ? fileReason(url) : webReason(url, fetch)
