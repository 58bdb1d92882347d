import { NotFound, restoreVersionOperation } from 'payload'
import type { CollectionAfterChangeHook, CollectionSlug, Endpoint } from 'payload'

/**
 * `POST /api/{collection}/versions/{id}`: restores a version as a draft, whatever its status, so that visitors see what is published until an
 * editor publishes again. It replaces Payload's endpoint, which publishes or unpublishes the entry.
 */
export const restoreAsDraft = (collection: string): Omit<Endpoint, 'root'> => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const id = String(req.routeParams?.['id'] ?? '')
    const own = req.payload.collections[collection as CollectionSlug]
    if (!own) throw new NotFound(req.t)
    // Not the Local API, which leaves out `draft`.
    const restored = await restoreVersionOperation({ collection: own, id, depth: 0, draft: true, overrideAccess: false, req })
    return Response.json({ ...restored, message: 'Restored as a draft. Visitors see no change until you publish it.' })
  },
})

/** Deletes the autosaved versions of an entry when it is published: the published version contains them. */
export const withoutAutosaves: CollectionAfterChangeHook = async ({ collection: { slug }, doc, req }) => {
  if (doc._status === 'published')
    await req.payload.db.deleteVersions({
      collection: slug as CollectionSlug,
      where: { and: [{ parent: { equals: doc.id } }, { autosave: { equals: true } }, { latest: { not_equals: true } }] },
      req,
    })
  return doc
}
