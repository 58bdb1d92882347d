import { listed, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { eventHref } from '../../hrefs'
import type { EventData } from './readEvent'
import { readEvent } from './readEvent'
import { structuredEvent } from './structuredEvent'

/** One event. */
export const eventRoute: RouteObject = {
  path: '/event-single/:id',
  loader: loaderOf((ask, { params }) => readEvent(ask, params['id'] ?? '')),
  handle: pageHandle<EventData>({
    chunk: 'event',
    meta: ({ event: { title, summary, body, picture } }) => ({
      title,
      description: shortened(summary || textOf(body) || title),
      banner: { subtitle: title, picture: null },
      image: picture,
    }),
    list: () => ({ to: '/event', label: 'All events' }),
    structured: ({ event }, site) => [structuredEvent(event, site)],
    addresses: (ask) => mapAnswer(ask(listed('events')), (events) => events.map(({ id }) => eventHref(id))),
  }),
  lazy: () => import(/* webpackChunkName: "event" */ './EventRoute'),
}
