import { placesOf, tellSite, draftAddress } from 'caravanserai-site-calls'
import type { Change } from 'caravanserai-site-calls'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionSlug, PayloadRequest, LivePreviewConfig, Endpoint } from 'payload'
import { APIError } from 'payload'
import { forgetPublicFiles } from './publicFiles'
import { isEditor } from './access'

/**
 * The site's question that an entry answers: `pages/7`, `slides`, `lists/causes/5`; for a kind of a remote
 * `lists/careers/jobs/5`.
 */
export const questionOf = (collection: string, number: unknown): string =>
  collection === 'menus' ? `pages/${number}` : collection === 'slides' ? 'slides' : `lists/${collection.replace('-', '/')}/${number}`

/** The origin of the admin screens in the editor's browser. */
const originOf = ({ headers, protocol }: PayloadRequest): string | undefined => {
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  const by = headers.get('x-forwarded-proto') ?? protocol?.replace(/:$/, '') ?? 'http'
  return host ? `${by}://${host}` : undefined
}

const addressOf = async (collection: string, number: unknown, req: PayloadRequest): Promise<string | null> =>
  typeof number === 'number'
    ? draftAddress(questionOf(collection, number), originOf(req), (line) => req.payload.logger.warn(line))
    : null

/** Preview settings of a collection: the site with the drafts, beside the form and in a separate window. */
export const shownOnSite = (collection: string) => ({
  preview: (doc: Readonly<Record<string, unknown>>, { req }: { readonly req: PayloadRequest }) =>
    addressOf(collection, doc['number'], req),
  livePreview: {
    url: ({ data, req }) => addressOf(collection, data['number'], req),
    breakpoints: [
      { name: 'phone', label: 'Phone', width: 390, height: 844 },
      { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
    ],
  } satisfies LivePreviewConfig,
})

type Doc = Readonly<Record<string, unknown>>

/** Reports a change to the site without delaying the write. */
const report = ({ payload }: PayloadRequest, change: Change): void =>
  void tellSite(change, (line) => payload.logger.warn(line))

const pathsOf = (slug: string, doc: Doc): ReadonlyArray<string> => placesOf(slug, doc['number']).paths

const tellChanged = (req: PayloadRequest, slug: string, doc: Doc): void => {
  forgetPublicFiles()
  const paths = pathsOf(slug, doc)
  report(req, paths.length > 0 ? { paths } : {})
}
/** Without paths: other entries may refer to it. */
const tellDeleted = (req: PayloadRequest, slug: string, doc: Doc): void => {
  forgetPublicFiles()
  const { entries } = placesOf(slug, doc['number'])
  if (entries.length > 0) report(req, { deleted: entries })
  else tellChanged(req, slug, doc)
}

/** Whether visitors see an entry. Saving a draft does not change the published version. */
const isPublished = async (req: PayloadRequest, slug: string, { id }: Doc): Promise<boolean> => {
  const doc = await req.payload.findByID({ collection: slug as CollectionSlug, id: id as number, depth: 0, disableErrors: true, req })
  return (doc as Doc | null)?.['_status'] === 'published'
}

/** A draft changes nothing for visitors; an unpublished entry, or one in the trash, counts as deleted. */
const changed: CollectionAfterChangeHook = async ({ collection: { slug }, doc, previousDoc, req }) => {
  const wasShown = previousDoc?._status === 'published' && !previousDoc.deletedAt
  if (doc.deletedAt) {
    if (wasShown) tellDeleted(req, slug, doc)
  } else if (doc._status !== 'draft') tellChanged(req, slug, doc)
  else if (wasShown && !(await isPublished(req, slug, doc))) tellDeleted(req, slug, doc)
  else report(req, { drafts: pathsOf(slug, doc) })
  return doc
}
const deleted: CollectionAfterDeleteHook = ({ collection: { slug }, doc, req }) => {
  if (doc._status !== 'draft' && !doc.deletedAt) tellDeleted(req, slug, doc)
}

export const tellsSite = { afterChange: [changed], afterDelete: [deleted] }

/** A finding of the site about an entry. */
export interface SiteFinding {
  /** The path in the site's names: `latestGifts[2].amountCents`. */
  readonly field: string
  /** The address of a form and its field. */
  readonly place: { readonly url?: string } | null
  readonly what: string
  readonly todo: string
  /** May be intended. */
  readonly optional: boolean
}

/** Whether the last report failed; a failure is logged once. */
let isAway = false

/** `GET {SITE_URL}/content/report`; empty if no site is configured, or it does not answer. */
const findingsOf = async (entry: string, { payload }: PayloadRequest): Promise<ReadonlyArray<SiteFinding>> => {
  const { SITE_URL: site, CONTENT_SECRET: secret } = process.env
  if (!site || !secret) return []
  const url = `${site.replace(/\/+$/, '')}/content/report?entry=${encodeURIComponent(entry)}`
  try {
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${secret}` }, signal: AbortSignal.timeout(10_000) })
    // The site does not show the entry, for example a draft without its credentials.
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

/** `GET /api/{collection}/{id}/report`, for editors: the site's report of the draft. */
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
