import type { LivePreviewConfig, PayloadRequest } from 'payload'

/** Which question of the site an entry answers: `pages/7`, `slides`, `lists/causes/5`; of a remote's kind `lists/careers/jobs/5`. */
export const questionOf = (collection: string, number: unknown): string =>
  collection === 'menus' ? `pages/${number}` : collection === 'slides' ? 'slides' : `lists/${collection.replace('-', '/')}/${number}`

/** Where the browser of an editor has the admin screens. */
const originOf = ({ headers, protocol }: PayloadRequest): string | undefined => {
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  const by = headers.get('x-forwarded-proto') ?? protocol?.replace(/:$/, '') ?? 'http'
  return host ? `${by}://${host}` : undefined
}

interface Known {
  readonly address: string
  readonly until: number
}

/** An address is asked for once an hour: a frame with another one would load its page again at each key. */
const known = new Map<string, Known>()
const leastLeft = 10 * 60_000
const mostKnown = 1_000

/**
 * The address at which the site shows the page of an entry with its drafts (`POST {SITE_URL}/content/preview`); `null` where no site is
 * known, or it gives none, which is logged.
 */
const draftAddress = async (collection: string, number: unknown, req: PayloadRequest): Promise<string | null> => {
  const { SITE_URL: site, CONTENT_SECRET: secret } = process.env
  if (!site || !secret || typeof number !== 'number') return null
  const body = JSON.stringify({ question: questionOf(collection, number), frame: originOf(req) })
  const before = known.get(body)
  if (before !== undefined && before.until - Date.now() > leastLeft) return before.address
  const url = `${site.replace(/\/+$/, '')}/content/preview`
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(2_000),
    })
    const { address, until, error } = (await answer.json()) as { address?: string; until?: string; error?: string }
    if (!answer.ok || !address || !until) throw new Error(error ?? `status ${answer.status}`)
    if (known.size >= mostKnown) known.clear()
    known.set(body, { address, until: Date.parse(until) })
    return address
  } catch (error) {
    req.payload.logger.warn(`The site gives no address of drafts: ${url}, ${String(error)}`)
    return null
  }
}

/** For the admin screens of a collection: the site with the drafts beside the form, and in a window of its own. */
export const shownOnSite = (collection: string) => ({
  preview: (doc: Readonly<Record<string, unknown>>, { req }: { readonly req: PayloadRequest }) =>
    draftAddress(collection, doc['number'], req),
  livePreview: {
    url: ({ data, req }) => draftAddress(collection, data['number'], req),
    breakpoints: [
      { name: 'phone', label: 'Phone', width: 390, height: 844 },
      { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
    ],
  } satisfies LivePreviewConfig,
})
