import type { Field, FieldHook, Validate } from 'payload'
import { slugFault } from '../../../adapters/sources/payload/rules'

/** What was typed without what nobody means; `null` where nothing is left, because many entries may have none. */
const tidy: FieldHook = ({ value }) =>
  typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/g, '-') || null : value

const isSlug: Validate<string | null | undefined> = (slug) => (slug ? (slugFault(slug) ?? true) : true)

/** The words in an entry's address instead of its number, which leads there then. */
export const slug: Field = {
  name: 'slug',
  label: 'Address (slug)',
  type: 'text',
  unique: true,
  index: true,
  hooks: { beforeValidate: [tidy] },
  validate: isSlug as never,
  admin: { position: 'sidebar', description: 'clean-water-for-rajshahi. Left empty, the address has the number.' },
}

/** What search engines and shared links show instead of the page's own words. */
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
