import { ids, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { eventAddress, eventsAddress } from '../../addresses'
import { enquiryForm } from '../../enquiry/enquiryForm'
import { datedEvent, spanOf } from '../datedEvent'
import type { DatedEvent } from '../datedEvent'
import { events } from '../../kinds/events'
import { readEvent } from './readEvent'
import { theOrganisation, structuredPicture } from '../../structuredData'

/**
 * An event in schema.org vocabulary: only data that its page shows. Times are local, so without an offset; an end
 * after midnight is omitted.
 */
const structuredEvent = (event: DatedEvent, site: SiteAddress): StructuredThing => {
  const { title, lastDay, place, summary, picture } = event
  const { start, end } = spanOf(event)
  return {
    '@type': 'Event',
    name: title,
    startDate: start,
    ...(end !== null && (lastDay || end.slice(0, 10) === start.slice(0, 10)) && { endDate: end }),
    ...(place !== '' && { location: { '@type': 'Place', name: place, address: place } }),
    ...(summary !== '' && { description: summary }),
    ...(picture !== null && { image: structuredPicture(picture, site) }),
    organizer: theOrganisation(site),
  }
}

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
  addresses: (ask) => mapAnswer(ask(ids(events)), (all) => all.map((id) => eventAddress.href({ id }))),
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
