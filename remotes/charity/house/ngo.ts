import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { house } from './house'

/** The house, as what a page tells of belongs to it. */
export const byTheHouse = ({ brand, absolute }: SiteAddress): StructuredThing => ({
  '@type': 'NGO',
  name: brand,
  url: absolute('/'),
})

/** The house as those find it who want to give or to help: no more than the pages beside it show. */
export const ngo = ({ brand, absolute }: SiteAddress): StructuredThing => ({
  '@type': 'NGO',
  name: brand,
  url: absolute('/'),
  telephone: house.phone.shown,
  email: house.email,
})
