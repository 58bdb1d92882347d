import { answerOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import { listAddress } from '../addresses'
import { entries } from '../entries'

/** The list of all entries. */
export const listPage = definePage({
  address: listAddress,
  // Only what the list shows is sent to the browser.
  read: () => answerOf({ entries: entries.map(({ id, title, summary }) => ({ id, title, summary })) }),
  head: () => ({
    title: 'Example',
    description: 'Where to begin, who answers you, and what happens next.',
    banner: { subtitle: 'Example', picture: null },
  }),
  // In the menu of small screens and in the footer. `header` is the bar of wide screens; without `links` there is none.
  links: [{ group: 'Example', name: 'Example', to: listAddress.href(), place: 'footer' }],
  // A form on the page also works without scripts: `forms: [defineForm({ … })]` (docs/reference/forms.md).
  page: () => import('./ListPage').then((module) => module.ListPage),
})
