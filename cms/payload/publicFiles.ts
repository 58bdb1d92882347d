import type { BasePayload, CollectionSlug, FlattenedField, SanitizedCollectionConfig, Where } from 'payload'

type Doc = Readonly<Record<string, unknown>>
const docsIn = (held: unknown): ReadonlyArray<Doc> => (Array.isArray(held) ? held : [held]).filter((item) => typeof item === 'object' && item !== null)

/** The ids of files in the upload fields of a document. */
const uploadsIn = (fields: ReadonlyArray<FlattenedField>, doc: Doc): ReadonlyArray<unknown> =>
  fields.flatMap((field) => {
    const held = doc[field.name]
    if (field.type === 'upload') return [held].flat().filter((id) => id !== null && id !== undefined)
    return 'flattenedFields' in field ? docsIn(held).flatMap((row) => uploadsIn(field.flattenedFields, row)) : []
  })

/** The names of files that a document links to as `/media/payload/NAME`. */
const linksIn = (doc: Doc): ReadonlyArray<string> =>
  [...JSON.stringify(doc).matchAll(/\/media\/payload\/([^\s"<>?#&\\]+)/g)].map(([, name = '']) => {
    try {
      return decodeURIComponent(name)
    } catch {
      return name
    }
  })

const isContent = ({ slug, auth, upload }: SanitizedCollectionConfig): boolean => !slug.startsWith('payload-') && !auth && !upload

const readPublicFiles = async (payload: BasePayload): Promise<Where> => {
  const ids = new Set<unknown>()
  const names = new Set<string>()
  for (const { config } of Object.values(payload.collections).filter(({ config }) => isContent(config))) {
    const where: Where = config.versions?.drafts ? { _status: { equals: 'published' } } : {}
    // Stored documents, because hooks remove the texts of the editor.
    const { docs } = await payload.db.find<Doc>({ collection: config.slug as CollectionSlug, where, limit: 0, pagination: false })
    for (const doc of docs) {
      for (const id of uploadsIn(config.flattenedFields, doc)) ids.add(id)
      for (const name of linksIn(doc)) names.add(name)
    }
  }
  return { or: [{ id: { in: [...ids] } }, { filename: { in: [...names] } }] }
}

let known: Promise<Where> | null = null

/**
 * Matches the files that published entries show or link to, and that old addresses lead to. Cached until
 * `forgetPublicFiles`.
 */
export const publicFiles = (payload: BasePayload): Promise<Where> => {
  const found = (known ??= readPublicFiles(payload))
  found.catch(() => {
    if (known === found) known = null
  })
  return found
}

/** Invalidates the cache after a change of published documents. */
export const forgetPublicFiles = (): void => {
  known = null
}
