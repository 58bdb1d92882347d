import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Why a picture cannot be had: `status 404`; `null` where it can. Never rejects. */
export type WhyGone = (url: string) => Promise<string | null>

const fileReason = (url: string): Promise<string | null> =>
  stat(fileURLToPath(url)).then(
    (found) => (found.isFile() ? null : 'it is no file'),
    () => 'there is no such file',
  )

/** Asks for the picture and lets go as soon as its headers are there: some backends do not answer HEAD. */
const webReason = async (url: string): Promise<string | null> => {
  const letGo = new AbortController()
  const tooLate = setTimeout(() => letGo.abort(), 5_000)
  try {
    const { ok, status, headers } = await fetch(url, { signal: letGo.signal })
    if (!ok) return `status ${status}`
    const type = headers.get('content-type') ?? ''
    return /^(?:image\/|application\/octet-stream|$)/.test(type)
      ? null
      : `it is ${type.split(';')[0]}, no picture`
  } catch {
    return 'no answer'
  } finally {
    clearTimeout(tooLate)
    letGo.abort()
  }
}

export const whyGone: WhyGone = (url) => (url.startsWith('file:') ? fileReason(url) : webReason(url))
