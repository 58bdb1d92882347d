import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { theOrganisation } from '../../organisation/ngo'
import { structuredPicture } from '../../structuredPicture'
import { spanOf } from '../datedEvent'
import type { DatedEvent } from '../datedEvent'

/** An event as schema.org knows it: only what its page shows. Hours are local, so without an offset; an end after midnight is left out. */
export const structuredEvent = (event: DatedEvent, site: SiteAddress): StructuredThing => {
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
