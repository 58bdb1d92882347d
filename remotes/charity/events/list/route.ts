import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { EventsData } from './readEvents'
import { readEvents } from './readEvents'

const lazy = () => import(/* webpackChunkName: "events" */ './EventsRoute')

/** The first events. */
export const eventsRoute: RouteObject = {
  path: '/event',
  loader: loaderOf((ask) => readEvents(ask, 1)),
  handle: pageHandle<EventsData>({
    chunk: 'events',
    meta: () => ({
      title: 'Events',
      description:
        'Packing days, reading days, an eye camp on a river island: when and where to come, what happens at which hour, and what to bring.',
      banner: { subtitle: 'Events', picture: null },
    }),
  }),
  lazy,
}

/** The next ones. */
export const moreEventsRoute: RouteObject = {
  path: '/event-s2',
  loader: loaderOf((ask) => readEvents(ask, 2)),
  handle: pageHandle<EventsData>({
    chunk: 'events',
    meta: () => ({
      title: 'More Events',
      description:
        'Iftar on a station forecourt, the first water of a well, a feast under the frangipani: more days of the house, with hours and places.',
      banner: { subtitle: 'More Events', picture: null },
    }),
    list: () => ({ to: '/event', label: 'All events' }),
  }),
  lazy,
}
