import type { Core, UID } from '@strapi/strapi'
import { draftAddress, placesOf, tellSite } from 'caravanserai-site-calls'
import { randomUUID } from 'node:crypto'

const store = () => strapi.store?.({ type: 'core', name: 'site' })

/** Changes the revision after each change that visitors may see; the site reads long lists again only then. */
export const countChange = async (): Promise<void> => {
  await store()?.set({ key: 'revision', value: randomUUID() })
}

/** Public: the answer only reveals that something has changed. */
export const answerRevision = ({ server }: Core.Strapi): void => {
  server.routes([
    {
      method: 'GET',
      path: '/api/site/revision',
      handler: async (asked: { body: unknown }) => {
        asked.body = { revision: String((await store()?.get({ key: 'revision' })) ?? '') }
      },
      config: { auth: false },
    },
  ])
}

type Doc = Readonly<Record<string, unknown>>

/** The name of a content type of `src/api` in addresses, `causes`; `null` for Strapi's internal types. */
const pluralOf = (uid: string): string | null =>
  uid.startsWith('api::') ? (strapi.contentTypes[uid as UID.ContentType]?.info.pluralName ?? null) : null

/** The id of an entry in its address, as the site's adapter reads it. */
const idOf = ({ slug, number, documentId }: Doc): string => String(slug || number || documentId)

const warn = (line: string): unknown => strapi.log.warn(line)

const versionOf = async (uid: string, documentId: unknown, publishedAt: object | null): Promise<Doc | null> =>
  documentId ? strapi.db.query(uid as UID.ContentType).findOne({ where: { documentId, publishedAt } }) : null

const publishedOf = (uid: string, documentId: unknown) => versionOf(uid, documentId, { $notNull: true })

const writes = ['create', 'clone', 'update', 'publish', 'unpublish', 'discardDraft', 'delete']

const isByDay = (uid: string): boolean => ['api::post.post', 'api::event.event'].includes(uid)

const today = (): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

/**
 * A new entry gets the next number and, unless the list is ordered by day, the last position if an editor sets none.
 * A new post gets today's date.
 */
const numbered = async (uid: string, action: string, data: Doc): Promise<Doc> => {
  if (!strapi.contentTypes[uid as UID.ContentType]?.attributes['number'] || data['number']) return data
  const last = await strapi.db.query(uid as UID.ContentType).findOne({ where: { number: { $notNull: true } }, orderBy: { number: 'desc' } })
  const number = Number(last?.number ?? 0) + 1
  const date = uid === 'api::post.post' && action === 'create' ? { date: data['date'] ?? today() } : {}
  return { ...data, number, ...date, ...(!isByDay(uid) && { position: data['position'] ?? number }) }
}

/** Changes of drafts only do not count, because visitors do not see them. */
const tellChange = async (plural: string, before: Doc | null, after: Doc | null): Promise<void> => {
  if (String(before?.['updatedAt']) === String(after?.['updatedAt'])) {
    void tellSite({ drafts: true }, warn)
    return
  }
  await countChange()
  const { paths, entries } = placesOf(plural, idOf(after ?? before ?? {}))
  void tellSite(after === null && entries.length > 0 ? { deleted: entries } : { paths }, warn)
}

/** Middleware that numbers new documents and reports each change to the site without delaying the editor. */
export const documentsOfSite: Parameters<Core.Strapi['documents']['use']>[0] = async (context, next) => {
  const { uid, action } = context
  const plural = pluralOf(uid)
  if (plural === null || !writes.includes(action)) return next()
  // Every writing action has some of these parameters.
  const params = context.params as { documentId?: string; data?: Doc }
  if (action === 'create' || action === 'clone') params.data = await numbered(uid, action, params.data ?? {})
  const before = await publishedOf(uid, params.documentId)
  const result = await next()
  const after = await publishedOf(uid, params.documentId ?? (result as Doc | null)?.['documentId'])
  await tellChange(plural, before, after)
  return result
}

/** The texts of a picture, or a deleted picture, may affect every page. */
const pictureChanged = async (): Promise<void> => {
  await countChange()
  void tellSite({}, warn)
}
export const picturesOfSite = { models: ['plugin::upload.file'], afterUpdate: pictureChanged, afterDelete: pictureChanged }

/** The address for the preview button: the page of this entry with the drafts. */
export const addressOnSite = async (uid: string, { documentId }: { documentId?: string }): Promise<string | null> => {
  const plural = pluralOf(uid)
  const doc = await versionOf(uid, documentId, null)
  if (plural === null || doc === null) return null
  const question = plural === 'slides' ? plural : placesOf(plural, idOf(doc)).entries[0]
  return question === undefined ? null : draftAddress(question, strapi.requestContext.get()?.request.origin, warn)
}
