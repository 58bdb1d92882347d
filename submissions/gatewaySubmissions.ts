import { LARGEST_FILE } from './port'
import type { Submission, Submissions } from './port'

export interface GatewaySubmissionsOptions {
  readonly url?: string
  readonly fetch?: typeof globalThis.fetch
}

/** The site's own server answers within some 10 seconds; a file has to get there first. In milliseconds. */
const WAIT = { words: 20_000, file: 90_000 }

/** What browsers let through of a page that has been left, in characters that may take three bytes each. */
const OUTLIVES_PAGE = 20_000

/** So many forms that failed are remembered, the last ones: what was typed into them stands in memory meanwhile. */
const UNSURE_LIMIT = 10

/**
 * Adapter: hands what a form holds to the site's own server, which knows the receiver (`shell/server/submissions`).
 * What could not be handed over and is sent again unchanged keeps its id: the receiver may have it already.
 */
export const gatewaySubmissions = ({
  url = '/submissions',
  fetch = globalThis.fetch,
}: GatewaySubmissionsOptions = {}): Submissions => {
  /** The ids of what may have been taken, by what was sent; the longest ago first. */
  const unsure = new Map<string, string>()

  return {
    submit: async (submission, file) => {
      if (file !== undefined && file.size > LARGEST_FILE) return 'failed'
      const words = JSON.stringify([submission, file?.name, file?.size, file?.lastModified])
      const id = unsure.get(words) ?? newId()
      unsure.delete(words)
      unsure.set(words, id)
      for (const oldest of [...unsure.keys()].slice(0, -UNSURE_LIMIT)) unsure.delete(oldest)
      try {
        const body = await bodyOf(id, submission, file)
        const { status } = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          keepalive: body.length < OUTLIVES_PAGE,
          signal: AbortSignal.timeout(file === undefined ? WAIT.words : WAIT.file),
        })
        if (status !== 204) return 'failed'
      } catch {
        // No network, no answer in time, or a file that is gone: for the visitor it is one thing, and the form says it.
        return 'failed'
      }
      unsure.delete(words)
      return 'sent'
    },
  }
}

/** 32 hexadecimal digits by chance. (`randomUUID` is there on secure pages alone.) */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const bodyOf = async (id: string, submission: Submission, file: File | undefined): Promise<string> =>
  JSON.stringify({
    id,
    ...submission,
    ...(file && { file: { name: file.name, type: file.type, base64: await base64Of(file) } }),
  })

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
