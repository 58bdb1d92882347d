import { ids, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { causeAddress, causesAddress, donateAddress } from '../../addresses'
import { commentForm } from '../../comments/commentForm'
import { readCause } from './readCause'
import type { SingleCause } from './readCause'
import { theOrganisation } from '../../structuredData'

/**
 * schema.org has no type for fundraising: its `MonetaryGrant` is an award by a funder, its `Project` an organisation.
 * So the page is described as a page where visitors can donate to the charity side of the organisation, which is an
 * `NGO`. The sums are left out: the price of a `DonateAction` is the donor's payment, and no property means a goal or
 * a raised sum.
 */
const structuredCause = (
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

export const causePage = definePage({
  address: causeAddress,
  read: (ask, { id }) => readCause(ask, id),
  head: ({ cause: { title, summary, body, picture } }) => ({
    title,
    description:
      shortened(summary || textOf(body)) ||
      `${title}: what it costs, what has been raised, and who answers for it.`,
    banner: { subtitle: title, picture: null },
    image: picture,
  }),
  list: () => ({ to: causesAddress.href(), label: 'All causes' }),
  structured: ({ cause }, site) => [structuredCause(cause, site)],
  addresses: (ask) => mapAnswer(ask(ids('causes')), (all) => all.map((id) => causeAddress.href({ id }))),
  forms: [commentForm],
  search: {
    kind: 'Cause',
    texts: ({ cause: { summary, body, category, authorName } }) => [summary, body, category, authorName],
  },
  page: () => import('./CauseSinglePage').then((module) => module.CauseSinglePage),
})
