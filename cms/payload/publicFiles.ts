import type { BasePayload, CollectionSlug, FlattenedField, SanitizedCollectionConfig, Where } from 'payload'

type Doc = Readonly<Record<string, unknown>>
const docsIn = (held: unknown): ReadonlyArray<Doc> => (Array.isArray(held) ? held : [held]).filter((one) => typeof one === 'object' && one !== null)

/** The ids of files in the upload fields of a document. */
const uploadsIn = (fields: ReadonlyArray<FlattenedField>, doc: Doc): ReadonlyArray<unknown> =>
  fields.flatMap((field) => {
    const held = doc[field.name]
    if (field.type === 'upload') return [held].flat().filter((id) => id !== null && id !== undefined)
    return 'flattenedFields' in field ? docsIn(held).flatMap((row) => uploadsIn(field.flattenedFields, row)) : []
  })

/** The names of files to which a document has links, as the site writes them. */
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
    // As they are stored: hooks would leave out the texts of the editor.
    const { docs } = await payload.db.find<Doc>({ collection: config.slug as CollectionSlug, where, limit: 0, pagination: false })
    for (const doc of docs) {
      for (const id of uploadsIn(config.flattenedFields, doc)) ids.add(id)
      for (const name of linksIn(doc)) names.add(name)
    }
  }
  return { or: [{ id: { in: [...ids] } }, { filename: { in: [...names] } }] }
}

let known: Promise<Where> | null = null

/** The files that published entries show or link to, and old addresses lead to. Read again after `forgetPublicFiles`. */
export const publicFiles = (payload: BasePayload): Promise<Where> => {
  const found = (known ??= readPublicFiles(payload))
  found.catch(() => {
    if (known === found) known = null
  })
  return found
}

/** Call it when what is published has changed. */
export const forgetPublicFiles = (): void => {
  known = null
}
