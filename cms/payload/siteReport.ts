import { APIError } from 'payload'
import type { CollectionSlug, Endpoint, PayloadRequest } from 'payload'
import { isEditor } from './access'
import { questionOf } from './sitePreview'

/** What the site says of an entry. */
export interface SiteFinding {
  /** `latestGifts[2].amountCents`, by the names of the site. */
  readonly field: string
  /** Where it is edited: the address of a form and its field. */
  readonly place: { readonly url?: string } | null
  readonly what: string
  readonly todo: string
  /** May be intended. */
  readonly optional: boolean
}

/** Whether the last report could not be had, which is logged once. */
let isAway = false

/** `GET {SITE_URL}/content/report`; nothing where no site is known, or it does not answer. */
const findingsOf = async (entry: string, { payload }: PayloadRequest): Promise<ReadonlyArray<SiteFinding>> => {
  const { SITE_URL: site, CONTENT_SECRET: secret } = process.env
  if (!site || !secret) return []
  const url = `${site.replace(/\/+$/, '')}/content/report?entry=${encodeURIComponent(entry)}`
  try {
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${secret}` }, signal: AbortSignal.timeout(10_000) })
    // An entry that the site does not show, as a draft without its credentials.
    if (answer.status === 404) return []
    const { findings, error } = (await answer.json()) as { findings?: ReadonlyArray<SiteFinding>; error?: string }
    if (!answer.ok || !findings) throw new Error(error ?? `status ${answer.status}`)
    isAway = false
    return findings
  } catch (error) {
    if (!isAway) payload.logger.warn(`The site does not say what is wrong in entries: ${url}, ${String(error)}`)
    isAway = true
    return []
  }
}

/** `GET /api/{collection}/{id}/report`, for who edits it: what the site says of its draft. */
export const reportOfSite = (collection: string): Omit<Endpoint, 'root'> => ({
  path: '/:id/report',
  method: 'get',
  handler: async (req) => {
    if (!isEditor({ req })) throw new APIError('only editors are answered', 403)
    const id = String(req.routeParams?.['id'] ?? '')
    const doc = await req.payload.findByID({ collection: collection as CollectionSlug, id, depth: 0, draft: true, disableErrors: true, overrideAccess: false, req })
    const number = doc && 'number' in doc ? doc.number : null
    if (typeof number !== 'number') return Response.json({ findings: [] })
    const entry = collection === 'slides' ? `slides/${number}` : questionOf(collection, number)
    return Response.json({ findings: await findingsOf(entry, req) }, { headers: { 'Cache-Control': 'no-store' } })
  },
})
