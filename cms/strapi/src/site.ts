import type { Core, UID } from '@strapi/strapi'
import { draftAddress, placesOf, tellSite } from 'caravanserai-site-calls'
import { randomUUID } from 'node:crypto'

const store = () => strapi.store?.({ type: 'core', name: 'site' })

/** Another text after each change that visitors may see: the site reads long lists again only then. */
export const countChange = async (): Promise<void> => {
  await store()?.set({ key: 'revision', value: randomUUID() })
}

/** Anybody may ask for it: it says nothing but that something has changed. */
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

/** The name of a content type of `src/api` in addresses, `causes`; `null` for those of Strapi itself. */
const pluralOf = (uid: string): string | null =>
  uid.startsWith('api::') ? (strapi.contentTypes[uid as UID.ContentType]?.info.pluralName ?? null) : null

/** The step of an entry in its address, as the site's adapter reads it. */
const idOf = ({ slug, number, documentId }: Doc): string => String(slug || number || documentId)

const warn = (line: string): unknown => strapi.log.warn(line)

const versionOf = async (uid: string, documentId: unknown, publishedAt: object | null): Promise<Doc | null> =>
  documentId ? strapi.db.query(uid as UID.ContentType).findOne({ where: { documentId, publishedAt } }) : null

/** As visitors see it. */
const publishedOf = (uid: string, documentId: unknown) => versionOf(uid, documentId, { $notNull: true })

const writes = ['create', 'clone', 'update', 'publish', 'unpublish', 'discardDraft', 'delete']

const isByDay = (uid: string): boolean => ['api::post.post', 'api::event.event'].includes(uid)

/** Today, where the server is. */
const today = (): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

/**
 * A new entry gets the next number, and the last position unless an editor sets one, or the list is by day. A new post has the day of
 * today.
 */
const numbered = async (uid: string, action: string, data: Doc): Promise<Doc> => {
  if (!strapi.contentTypes[uid as UID.ContentType]?.attributes['number'] || data['number']) return data
  const last = await strapi.db.query(uid as UID.ContentType).findOne({ where: { number: { $notNull: true } }, orderBy: { number: 'desc' } })
  const number = Number(last?.number ?? 0) + 1
  const date = uid === 'api::post.post' && action === 'create' ? { date: data['date'] ?? today() } : {}
  return { ...data, number, ...date, ...(!isByDay(uid) && { position: data['position'] ?? number }) }
}

/** What is only a draft is not counted: visitors do not see it. */
const tellChange = async (plural: string, before: Doc | null, after: Doc | null): Promise<void> => {
  if (String(before?.['updatedAt']) === String(after?.['updatedAt'])) {
    void tellSite({ drafts: true }, warn)
    return
  }
  await countChange()
  const { paths, entries } = placesOf(plural, idOf(after ?? before ?? {}))
  void tellSite(after === null && entries.length > 0 ? { deleted: entries } : { paths }, warn)
}

/** Documents as the site needs them: numbered, and each change reported to it without delaying the editor. */
export const documentsOfSite: Parameters<Core.Strapi['documents']['use']>[0] = async (context, next) => {
  const { uid, action } = context
  const plural = pluralOf(uid)
  if (plural === null || !writes.includes(action)) return next()
  // The parameters of every action that writes have some of these.
  const params = context.params as { documentId?: string; data?: Doc }
  if (action === 'create' || action === 'clone') params.data = await numbered(uid, action, params.data ?? {})
  const before = await publishedOf(uid, params.documentId)
  const result = await next()
  const after = await publishedOf(uid, params.documentId ?? (result as Doc | null)?.['documentId'])
  await tellChange(plural, before, after)
  return result
}

/** A picture's words may be on every page, and so may one that is deleted. */
const pictureChanged = async (): Promise<void> => {
  await countChange()
  void tellSite({}, warn)
}
export const picturesOfSite = { models: ['plugin::upload.file'], afterUpdate: pictureChanged, afterDelete: pictureChanged }

/** For the preview button: the site with the drafts, at the page of this entry. */
export const addressOnSite = async (uid: string, { documentId }: { documentId?: string }): Promise<string | null> => {
  const plural = pluralOf(uid)
  const doc = await versionOf(uid, documentId, null)
  if (plural === null || doc === null) return null
  const question = plural === 'slides' ? plural : placesOf(plural, idOf(doc)).entries[0]
  return question === undefined ? null : draftAddress(question, strapi.requestContext.get()?.request.origin, warn)
}
