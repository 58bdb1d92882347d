import { ids, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import { eventAddress, eventsAddress } from '../../addresses'
import { enquiryForm } from '../../enquiry/enquiryForm'
import { datedEvent } from '../datedEvent'
import { readEvent } from './readEvent'
import { structuredEvent } from './structuredEvent'

/** One event. */
export const eventPage = definePage({
  address: eventAddress,
  read: (ask, { id }) => readEvent(ask, id),
  head: ({ event: { title, summary, body, picture } }) => ({
    title,
    description: shortened(summary || textOf(body) || title),
    banner: { subtitle: title, picture: null },
    image: picture,
  }),
  list: () => ({ to: eventsAddress.href(), label: 'All events' }),
  structured: ({ event }, site) => {
    const dated = datedEvent(event)
    return dated === null ? [] : [structuredEvent(dated, site)]
  },
  addresses: (ask) => mapAnswer(ask(ids('events')), (all) => all.map((id) => eventAddress.href({ id }))),
  forms: [enquiryForm],
  search: {
    kind: 'Event',
    texts: ({ event: { summary, body, place, schedule } }) => [
      summary,
      body,
      place,
      ...schedule.map(({ title }) => title),
    ],
  },
  page: () => import('./EventPage').then((module) => module.EventPage),
})
