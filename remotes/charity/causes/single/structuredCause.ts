import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { theOrganisation } from '../../organisation/ngo'
import { causeAddress, donateAddress } from '../../addresses'
import type { SingleCause } from './readCause'

/**
 * schema.org has no type for fundraising: its `MonetaryGrant` is what a funder awards, `Project` an
 * organisation. So the page is described as one where visitors can donate, to the charity side of the
 * organisation, which is an `NGO`. The sums are left out: the price of a `DonateAction` is what the donor
 * pays, and nothing says what is needed or raised.
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
