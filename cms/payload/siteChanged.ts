import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionSlug, Payload, PayloadRequest } from 'payload'

/**
 * Set on the context of a write that is not reported to the site: the import writes many entries before
 * anybody reads.
 */
export const quiet = { quiet: true }

/** What the site is to read anew; without `paths` that is everything. */
interface Change {
  readonly paths?: ReadonlyArray<string>
  /** Entries that visitors no longer see: nothing that the site has kept of them is shown again. */
  readonly deleted?: ReadonlyArray<string>
  /** What editors see of drafts, and nothing that visitors see. */
  readonly drafts?: true
}

type Doc = Readonly<Record<string, unknown>>

const siteLists: ReadonlySet<string> = new Set(['services', 'causes', 'team', 'events', 'projects', 'posts', 'testimonials'])

/** The lists that a collection may be: of a remote's kind, `careers-jobs`, either part of the name may have dashes. */
const listsOf = (slug: string): ReadonlyArray<string> =>
  siteLists.has(slug)
    ? [`lists/${slug}`]
    : [...slug.matchAll(/-/g)].map(({ index }) => `lists/${slug.slice(0, index)}/${slug.slice(index + 1)}`)

/** The paths under which the site knows an entry, and those of the answers that have it; none where every answer may: of a picture. */
const placesOf = (slug: string, { number }: Doc): { readonly paths: ReadonlyArray<string>; readonly entries: ReadonlyArray<string> } => {
  if (slug === 'menus') return { paths: ['menu', `pages/${number}`], entries: [`pages/${number}`] }
  if (slug === 'redirects') return { paths: ['redirects'], entries: [] }
  if (slug === 'slides') return { paths: ['slides'], entries: [`slides/${number}`] }
  const lists = listsOf(slug)
  return { paths: lists, entries: lists.map((list) => `${list}/${number}`) }
}

const pausesMs = [1_000, 5_000, 25_000]

/** Whether the site has taken a call, or why not. Signed as standardwebhooks.com specifies, so that the secret does not travel. */
const post = async (url: string, secret: string, id: string, body: string): Promise<{ readonly isTaken: boolean; readonly isFinal: boolean; readonly why: string }> => {
  const key = /^whsec_[\w+/-]{4,}={0,2}$/.test(secret) ? Buffer.from(secret.slice(6), 'base64') : secret
  const seconds = Math.floor(Date.now() / 1_000)
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
      },
      body,
      signal: AbortSignal.timeout(2_000),
    })
    return { isTaken: ok, isFinal: status >= 400 && status < 500 && status !== 429, why: `status ${status}` }
  } catch (error) {
    return { isTaken: false, isFinal: false, why: String(error) }
  }
}

/** Whether the last news of a draft was lost: there is news at each pause in the typing, and one line says that the site is away. */
let isDraftLost = false

/** A call that was lost is sent again, with its id: the site applies it once. That of a draft is not: the next one follows. */
const send = async (payload: Payload, url: string, secret: string, change: Change): Promise<void> => {
  const id = `msg_${randomUUID()}`
  for (const ms of change.drafts ? [null] : [...pausesMs, null]) {
    const { isTaken, isFinal, why } = await post(url, secret, id, JSON.stringify(change))
    const wasLost = isDraftLost
    if (change.drafts) isDraftLost = !isTaken
    if (isTaken || (change.drafts && wasLost)) return
    if (isFinal || ms === null) return payload.logger.warn(`The site did not take the news of a change: ${url}, ${why}`)
    await pause(ms, undefined, { ref: false })
  }
}

/**
 * Reports a change to the site, so that visitors see it within seconds: `POST {SITE_URL}/content/changed`. It
 * does not delay the write. If the site cannot be reached, this is logged, and the site finds the change when
 * its content expires.
 */
const tell = ({ context, payload }: PayloadRequest, change: Change): void => {
  const { SITE_URL: site, CONTENT_SECRET: secret } = process.env
  if (!site || !secret || context['quiet'] === true) return
  void send(payload, `${site.replace(/\/+$/, '')}/content/changed`, secret, change)
}

const tellChanged = (req: PayloadRequest, slug: string, doc: Doc): void => {
  const { paths } = placesOf(slug, doc)
  tell(req, paths.length > 0 ? { paths } : {})
}
/** Without paths: other entries may refer to it. */
const tellDeleted = (req: PayloadRequest, slug: string, doc: Doc): void => {
  const { entries } = placesOf(slug, doc)
  if (entries.length > 0) tell(req, { deleted: entries })
  else tellChanged(req, slug, doc)
}

/** Whether visitors see an entry: saving a draft of it leaves what is published as it is. */
const isPublished = async (req: PayloadRequest, slug: string, { id }: Doc): Promise<boolean> => {
  const doc = await req.payload.findByID({ collection: slug as CollectionSlug, id: id as number, depth: 0, disableErrors: true, req })
  return (doc as Doc | null)?.['_status'] === 'published'
}

/** A draft changes nothing for visitors; an entry that is no longer published, or in the trash, is gone for them. */
const changed: CollectionAfterChangeHook = async ({ collection: { slug }, doc, previousDoc, req }) => {
  const wasShown = previousDoc?._status === 'published' && !previousDoc.deletedAt
  if (doc.deletedAt) {
    if (wasShown) tellDeleted(req, slug, doc)
  } else if (doc._status !== 'draft') tellChanged(req, slug, doc)
  else if (wasShown && !(await isPublished(req, slug, doc))) tellDeleted(req, slug, doc)
  else tell(req, { drafts: true })
  return doc
}
const deleted: CollectionAfterDeleteHook = ({ collection: { slug }, doc, req }) => {
  if (doc._status !== 'draft' && !doc.deletedAt) tellDeleted(req, slug, doc)
}

export const tellsSite = { afterChange: [changed], afterDelete: [deleted] }
