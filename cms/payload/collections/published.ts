import type { CollectionAfterReadHook, CollectionConfig, Field } from 'payload'
import { drafted } from '../access'
import { numbered, numberAndPosition } from '../fields/numbered'
import { forSearchEngines, slug as slugField } from '../fields/search'
import { schedule } from '../fields/schedule'
import { tellsSite } from '../siteChanged'
import { shownOnSite } from '../sitePreview'
import { reportOfSite } from '../siteReport'
import { ownFieldsOnly } from '../ownFieldsOnly'
import { restoreAsDraft, withoutAutosaves } from '../restoring'

interface Words {
  readonly slug: string
  readonly one: string
  readonly many: string
  readonly group: string
  readonly title: string
  readonly description: string
  /** Whether entries without a position are listed by their day, the newest first, before the others. */
  readonly isNewestFirst?: boolean
}

/** Removes the two fields that `body` is made of. */
const shown = ({ text: _, html: __, ...rest }: Readonly<Record<string, unknown>>) => rest

/** Visitors and the site get each text once, as HTML, without the editor's own format. */
const forVisitors: CollectionAfterReadHook = ({ doc, req }) =>
  req.user ? doc : { ...shown(doc), ...(Array.isArray(doc.sections) ? { sections: doc.sections.map(shown) } : {}) }

/** What the site says of the entry; it is not stored. */
const siteReport: Field = { name: 'siteReport', type: 'ui', admin: { components: { Field: '/components/SiteReport#SiteReport' } } }

/**
 * A collection that the site shows: with drafts, moments at which it begins and ends, a number in the address, a position in the
 * list, and change reports to the site.
 */
export const published = ({ slug, one, many, group, title, description, isNewestFirst = false }: Words, fields: Field[]): CollectionConfig => ({
  slug,
  labels: { singular: one, plural: many },
  admin: { group, useAsTitle: title, defaultColumns: [title, 'number', 'position', '_status'], pagination: { defaultLimit: 50 }, description, ...shownOnSite(slug) },
  defaultSort: 'position',
  access: drafted,
  // What is typed is kept as a draft, so that the site shows it beside the form at once.
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

/** A collection whose entries have an address each, with the number in it, or words of an editor's. */
export const listed = (words: Words, fields: Field[]): CollectionConfig =>
  published(words, [...fields, ...forSearchEngines, slugField])
