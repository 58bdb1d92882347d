import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { theOrganisation } from '../../organisation/ngo'
import { causeAddress, donateAddress } from '../../addresses'
import type { SingleCause } from './readCause'

/**
 * schema.org knows no fundraising: its `MonetaryGrant` is what a funder awards, `Project` an organisation. So the page is
 * told as a page on which one can give. What is given goes to the giving side of the house, an `NGO`; it earns its living
 * on tickets.
 * The sums stay out: a `DonateAction` has a price that the giver pays, none for what is needed or has been raised.
 */
export const structuredCause = (
  { id, title, summary, picture }: SingleCause,
  site: SiteAddress,
): StructuredThing => ({
  '@type': 'WebPage',
  name: title,
  url: site.absolute(causeAddress.href({ id })),
  ...(summary !== '' && { description: summary }),
  ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', contentUrl: site.absolute(picture.src) } }),
  potentialAction: {
    '@type': 'DonateAction',
    name: `Donate to ${title}`,
    target: site.absolute(donateAddress.href({ cause: id })),
    recipient: theOrganisation(site),
  },
})
