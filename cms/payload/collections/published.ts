import type { CollectionAfterReadHook, CollectionConfig, Field, CollectionBeforeValidateHook, CollectionSlug, FieldHook, Validate, CollectionAfterChangeHook, Endpoint } from 'payload'
import { NotFound, restoreVersionOperation } from 'payload'
import { drafted, ownFieldsOnly, isEditor } from '../access'
import { tellsSite, shownOnSite, reportOfSite } from '../site'
import { slugFault } from '../../../adapters/payload/rules'

/**
 * `POST /api/{collection}/versions/{id}`: restores a version as a draft, whatever its status, so that
 * visitors see the published version until an editor publishes again. Replaces Payload's endpoint, which
 * publishes or unpublishes the entry.
 */
const restoreAsDraft = (collection: string): Omit<Endpoint, 'root'> => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const id = String(req.routeParams?.['id'] ?? '')
    const config = req.payload.collections[collection as CollectionSlug]
    if (!config) throw new NotFound(req.t)
    // Not the Local API, which leaves out `draft`.
    const restored = await restoreVersionOperation({ collection: config, id, depth: 0, draft: true, overrideAccess: false, req })
    return Response.json({ ...restored, message: 'Restored as a draft. Visitors see no change until you publish it.' })
  },
})

/** Deletes the autosaved versions of an entry when it is published: the published version contains them. */
const withoutAutosaves: CollectionAfterChangeHook = async ({ collection: { slug }, doc, req }) => {
  if (doc._status === 'published')
    await req.payload.db.deleteVersions({
      collection: slug as CollectionSlug,
      where: { and: [{ parent: { equals: doc.id } }, { autosave: { equals: true } }, { latest: { not_equals: true } }] },
      req,
    })
  return doc
}

/** Normalises a typed slug; `null` if nothing remains, because many entries may have none. */
const tidy: FieldHook = ({ value }) =>
  typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/g, '-') || null : value

const isSlug: Validate<string | null | undefined> = (slug) => (slug ? (slugFault(slug) ?? true) : true)

/** The slug in an entry's address. The address with its number then redirects to it. */
const slugField: Field = {
  name: 'slug',
  label: 'Address (slug)',
  type: 'text',
  unique: true,
  index: true,
  hooks: { beforeValidate: [tidy] },
  validate: isSlug as never,
  admin: { position: 'sidebar', description: 'clean-water-for-rajshahi. Left empty, the address has the number.' },
}

/** Replaces the page's texts in search engines and shared links. */
export const forSearchEngines: Field[] = [
  {
    name: 'seoTitle',
    label: 'Title for search engines',
    type: 'text',
    admin: { description: 'Left empty, the title of the page. They show about 60 characters.' },
  },
  {
    name: 'seoDescription',
    label: 'Description for search engines',
    type: 'textarea',
    admin: { rows: 2, description: 'Left empty, a summary of the page. They show about 160 characters.' },
  },
]

const moment = (name: string, label: string, description: string): Field => ({
  name,
  label,
  type: 'date',
  admin: { date: { pickerAppearance: 'dayAndTime', displayFormat: 'd MMMM yyyy, HH:mm' }, description },
})

/**
 * The time from which visitors see an entry or a section. Payload publishes it immediately; the site shows it at this
 * minute.
 */
const from = moment('shownFrom', 'Shown from', 'Empty: as soon as it is published.')
const until = moment('shownUntil', 'Shown until', 'Empty: without an end.')

const aside = (field: Field): Field => ({ ...field, admin: { ...field.admin, position: 'sidebar' } }) as Field

/** In the sidebar of an entry's form. */
const schedule: Field[] = [aside(from), aside(until)]

/** Next to each other, among the fields of a section. */
export const scheduleOfSection: Field = { type: 'row', fields: [from, until] }

/** The number in an entry's address, assigned once, and its position among the others. */
const numberAndPosition = (isNewestFirst: boolean): Field[] => [
  {
    name: 'number',
    label: 'Number in the address',
    type: 'number',
    unique: true,
    index: true,
    // The form has no input for it; `npm run import` preserves the numbers in former addresses.
    access: { create: isEditor, update: () => false },
    admin: { readOnly: true, position: 'sidebar', description: 'Given when the entry is made; it never changes, so links stay good.' },
  },
  {
    name: 'position',
    label: 'Position',
    type: 'number',
    admin: {
      position: 'sidebar',
      description: isNewestFirst
        ? 'Left empty, the newest day comes first. Entries with a number come after those, smaller numbers first.'
        : 'Smaller numbers come first. A new entry comes last.',
    },
  },
]

/**
 * A new entry gets the next number and, unless the list is ordered by day, the last position if an editor sets none.
 */
const numbered =
  (isNewestFirst: boolean): CollectionBeforeValidateHook =>
  async ({ collection, data, operation, req }) => {
    if (operation !== 'create' || typeof data?.['number'] === 'number') return data
    const { docs } = await req.payload.find({
      collection: collection.slug as CollectionSlug,
      sort: '-number',
      limit: 1,
      depth: 0,
      req,
    })
    const last: unknown = docs[0] && 'number' in docs[0] ? docs[0].number : 0
    const number = (typeof last === 'number' ? last : 0) + 1
    return { ...data, number, ...(!isNewestFirst && { position: data?.['position'] ?? number }) }
  }

interface Words {
  readonly slug: string
  readonly singular: string
  readonly plural: string
  readonly group: string
  readonly title: string
  readonly description: string
  /** Whether entries without a position are listed by day, the newest first, before the others. */
  readonly isNewestFirst?: boolean
}

/** Removes the two fields from which `body` is made. */
const shown = ({ text: _, html: __, ...rest }: Readonly<Record<string, unknown>>) => rest

/** Visitors and the site receive each text once, as HTML, without the editor's format. */
const forVisitors: CollectionAfterReadHook = ({ doc, req }) =>
  req.user ? doc : { ...shown(doc), ...(Array.isArray(doc.sections) ? { sections: doc.sections.map(shown) } : {}) }

/** The site's report of the entry; it is not stored. */
const siteReport: Field = { name: 'siteReport', type: 'ui', admin: { components: { Field: '/components/SiteReport#SiteReport' } } }

/**
 * A collection that the site shows: with drafts, a schedule, a number in the address, a position in the list, and
 * change reports to the site.
 */
export const published = ({ slug, singular, plural, group, title, description, isNewestFirst = false }: Words, fields: Field[]): CollectionConfig => ({
  slug,
  labels: { singular, plural },
  admin: { group, useAsTitle: title, defaultColumns: [title, 'number', 'position', '_status'], pagination: { defaultLimit: 50 }, description, ...shownOnSite(slug) },
  defaultSort: 'position',
  access: drafted,
  // Typed text is saved as a draft, so that the site shows it beside the form immediately.
  versions: { drafts: { autosave: { interval: 250 } }, maxPerDoc: 20 },
  hooks: {
    beforeOperation: [ownFieldsOnly],
    beforeValidate: [numbered(isNewestFirst)],
    afterRead: [forVisitors],
    afterChange: [...tellsSite.afterChange, withoutAutosaves],
    afterDelete: tellsSite.afterDelete,
  },
  endpoints: [reportOfSite(slug), restoreAsDraft(slug)],
  fields: [siteReport, ...fields, ...schedule, ...numberAndPosition(isNewestFirst)],
})

/** A collection whose entries each have an address, with their number or an editor's slug. */
export const listed = (words: Words, fields: Field[]): CollectionConfig =>
  published(words, [...fields, ...forSearchEngines, slugField])
