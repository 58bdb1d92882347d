import type { CollectionConfig, Validate } from 'payload'
import { oldAddressFault } from '../../../adapters/payload/rules'
import { open, ownFieldsOnly } from '../access'
import { tellsSite } from '../site'

const isPath: Validate<string | null | undefined> = (from) => oldAddressFault(from ?? '') ?? true

/** Old addresses, for example of an earlier site, and their targets. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Old address', plural: 'Old addresses' },
  admin: {
    group: 'Pages', useAsTitle: 'from', defaultColumns: ['from', 'to'], pagination: { defaultLimit: 50 },
    description: 'An address that has a page keeps it: an old address leads on only where there is none.',
  },
  access: open,
  hooks: { beforeOperation: [ownFieldsOnly], ...tellsSite },
  fields: [
    { name: 'from', label: 'Old address', type: 'text', required: true, unique: true, index: true, validate: isPath as never, admin: { description: '/2019/05/clean-water/, /?page_id=12' } },
    { name: 'to', label: 'Leads to', type: 'text', required: true, admin: { description: '/cause-single/clean-water, /about/2' } },
  ],
}
