import type { CollectionConfig, Field, Validate } from 'payload'
import { pictures } from './media'
import { richText } from '../richText'
import { published, scheduleOfSection, forSearchEngines } from './published'

/**
 * `true`, or the reason for which this menu cannot be below that one: its chain of parents must not contain
 * itself.
 */
const notBelowItself: Validate<number | null | undefined> = async (parent, { id, req }) => {
  const visited = new Set<unknown>([id])
  for (let at = parent; at !== null && at !== undefined; ) {
    if (visited.has(at)) return 'A menu cannot stand below itself.'
    visited.add(at)
    const { docs } = await req.payload.find({ collection: 'menus', where: { id: { equals: at } }, depth: 0, limit: 1, draft: true, req })
    at = docs[0]?.['parent'] as typeof parent
  }
  return true
}

/**
 * As `adapters/domain/name.ts` compares names: without regard to case, kinds of white space and invisible characters.
 */
const keyOf = (label: string): string =>
  label.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** The site identifies a section by its label, so the first of two equal labels would be hidden. */
const labelsOnce: Validate<unknown> = (rows) => {
  const labels = (Array.isArray(rows) ? rows : []).map((row: { label?: string }) => keyOf(row.label ?? ''))
  const twice = labels.find((label, index) => label !== '' && labels.indexOf(label) < index)
  return twice === undefined || `Two sections have the label “${twice}”: a page shows a label once.`
}

const section: Field[] = [
  {
    name: 'label',
    label: 'Label',
    type: 'text',
    required: true,
    admin: { description: 'The heading on the page. Some have a fixed place: Title (the banner), About, Service, Our Partner, Address, Email Us, Call Now, Map, Mission, Vision.' },
  },
  ...richText(),
  {
    name: 'items',
    label: 'List instead of a text',
    type: 'text',
    hasMany: true,
    admin: { description: 'Short plain texts, such as the names of partners. Shown where there is no text.' },
  },
  pictures(),
  scheduleOfSection,
]

const pages = published(
  {
    slug: 'menus', singular: 'Menu page', plural: 'Menu pages', group: 'Pages', title: 'name',
    description: 'Every entry of the site’s menu, with what its page shows. A new name makes a new page at once.',
  },
  [
    { name: 'name', label: 'Name in the menu', type: 'text', required: true },
    {
      name: 'parent',
      label: 'Below',
      type: 'relationship',
      relationTo: 'menus',
      validate: notBelowItself as never,
      filterOptions: ({ id }) => (id ? { id: { not_equals: id } } : true),
      admin: { position: 'sidebar', description: 'Empty for the top row of the menu.' },
    },
    {
      name: 'link',
      label: 'Leads elsewhere',
      type: 'text',
      admin: { description: 'Instead of a page of its own: an address of another site (https://…), or of this one (/donate).' },
    },
    {
      name: 'hidden',
      label: 'In no menu',
      type: 'checkbox',
      admin: { position: 'sidebar', description: 'The page is there for whom a link leads to it.' },
    },
    {
      name: 'sections',
      label: 'What the page shows',
      labels: { singular: 'Section', plural: 'Sections' },
      type: 'array',
      fields: section,
      validate: labelsOnce as never,
      admin: { initCollapsed: true, components: { RowLabel: '/components/SectionLabel#SectionLabel' } },
    },
    ...forSearchEngines,
  ],
)

export const menus: CollectionConfig = {
  ...pages,
  // The top row first, then the entries below each of its entries.
  defaultSort: ['parent', 'position'],
  admin: { ...pages.admin, defaultColumns: ['name', 'parent', 'number', 'position', '_status'] },
}
