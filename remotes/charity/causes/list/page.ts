import { definePage, pagedHead } from '@caravanserai/adapters/define-page'
import { causesAddress, causesHref } from '../../addresses'
import { ngo } from '../../structuredData'
import { readCauses } from './readCauses'

/** The causes: the first causes of each page as cards, the rest by name. */
export const causesPage = definePage({
  address: causesAddress,
  read: (ask, { page }) => readCauses(ask, page),
  head: ({ page }) =>
    pagedHead(
      {
        title: 'Causes',
        description:
          'Wells, school yards, clinic days and flood boats in Bangladesh: what each costs, what has been raised, and who answers for it.',
        banner: { subtitle: 'Causes', picture: null },
      },
      page,
      causesHref,
    ),
  structured: (_, site) => [ngo(site)],
  links: [
    { group: 'Giving', name: 'Causes', to: causesAddress.href() },
    // The team has no list page.
    { group: 'Giving', name: 'Our people', to: `${causesAddress.href()}#people` },
  ],
  page: () => import('./CausesPage').then((module) => module.CausesPage),
})
