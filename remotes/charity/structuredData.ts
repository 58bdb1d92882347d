import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { organisation } from '../../site.config'
import type { Picture } from '@caravanserai/adapters'

/** A picture in schema.org vocabulary: its address, and the editor's caption and credit if any. */
export const structuredPicture = ({ src, caption, credit }: Picture, { absolute }: SiteAddress): unknown =>
  caption === undefined && credit === undefined
    ? absolute(src)
    : {
        '@type': 'ImageObject',
        url: absolute(src),
        ...(caption !== undefined && { caption }),
        ...(credit !== undefined && { creditText: credit }),
      }

/** The organisation as the publisher, recipient or employer of a page's subject. */
export const theOrganisation = ({ brand, absolute }: SiteAddress): StructuredThing => ({
  '@type': 'NGO',
  name: brand,
  url: absolute('/'),
})

/** The organisation with its contact details: only data that the pages show. */
export const ngo = (site: SiteAddress): StructuredThing => ({
  ...theOrganisation(site),
  telephone: organisation.phone.shown,
  email: organisation.email,
})
