import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { organisation } from '@caravanserai/ui/organisation'

/** The organisation as the publisher, recipient or employer of what a page describes. */
export const theOrganisation = ({ brand, absolute }: SiteAddress): StructuredThing => ({
  '@type': 'NGO',
  name: brand,
  url: absolute('/'),
})

/** The organisation with its contact details: only what the pages show, too. */
export const ngo = (site: SiteAddress): StructuredThing => ({
  ...theOrganisation(site),
  telephone: organisation.phone.shown,
  email: organisation.email,
})
