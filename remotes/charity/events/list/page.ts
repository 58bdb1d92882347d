import { definePage, pagedHead } from '@caravanserai/adapters/define-page'
import { eventsAddress, eventsHref, moreEventsAddress } from '../../addresses'
import { readEvents, readMoreEvents } from './readEvents'

const page = () => import('./EventsPage').then((module) => module.EventsPage)

/** The first page of the events. */
export const eventsPage = definePage({
  address: eventsAddress,
  read: readEvents,
  head: () => ({
    title: 'Events',
    description:
      'Packing days, reading days, an eye camp on a river island: when and where to come, what happens at which hour, and what to bring.',
    banner: { subtitle: 'Events', picture: null },
  }),
  links: [{ group: 'Giving', name: 'Events', to: eventsAddress.href() }],
  page,
})

/** The second page of the events, and all later pages. */
export const moreEventsPage = definePage({
  address: moreEventsAddress,
  read: (ask, { page: requestedPage }) => readMoreEvents(ask, requestedPage),
  head: ({ page: number }) => {
    const head = {
      title: 'More Events',
      description:
        'Iftar on a station forecourt, the first water of a well, a feast under the frangipani: more days of the house, with hours and places.',
      banner: { subtitle: 'More Events', picture: null },
    }
    return number === 2 ? head : pagedHead(head, number, eventsHref)
  },
  list: () => ({ to: eventsAddress.href(), label: 'All events' }),
  page,
})
