import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { organisation } from '@caravanserai/ui/organisation'

/** The house, as what a page tells of belongs to it. */
export const theOrganisation = ({ brand, absolute }: SiteAddress): StructuredThing => ({
  '@type': 'NGO',
  name: brand,
  url: absolute('/'),
})

/** The house as those find it who want to give or to help: no more than the pages beside it show. */
export const ngo = ({ brand, absolute }: SiteAddress): StructuredThing => ({
  '@type': 'NGO',
  name: brand,
  url: absolute('/'),
  telephone: organisation.phone.shown,
  email: organisation.email,
})
