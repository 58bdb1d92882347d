import { placesOf, tellSite } from 'caravanserai-site-calls'
import type { Change } from 'caravanserai-site-calls'
import { forgetPublicFiles } from './publicFiles'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionSlug, PayloadRequest } from 'payload'

type Doc = Readonly<Record<string, unknown>>

/** Reports a change to the site without delaying the write. */
const tell = ({ payload }: PayloadRequest, change: Change): void =>
  void tellSite(change, (line) => payload.logger.warn(line))

const pathsOf = (slug: string, doc: Doc): ReadonlyArray<string> => placesOf(slug, doc['number']).paths

const tellChanged = (req: PayloadRequest, slug: string, doc: Doc): void => {
  forgetPublicFiles()
  const paths = pathsOf(slug, doc)
  tell(req, paths.length > 0 ? { paths } : {})
}
/** Without paths: other entries may refer to it. */
const tellDeleted = (req: PayloadRequest, slug: string, doc: Doc): void => {
  forgetPublicFiles()
  const { entries } = placesOf(slug, doc['number'])
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
  else tell(req, { drafts: pathsOf(slug, doc) })
  return doc
}
const deleted: CollectionAfterDeleteHook = ({ collection: { slug }, doc, req }) => {
  if (doc._status !== 'draft' && !doc.deletedAt) tellDeleted(req, slug, doc)
}

export const tellsSite = { afterChange: [changed], afterDelete: [deleted] }
