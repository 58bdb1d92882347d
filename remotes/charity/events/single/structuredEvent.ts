import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { theOrganisation } from '../../organisation/ngo'
import { structuredPicture } from '../../structuredPicture'
import type { DatedEvent } from '../datedEvent'

/**
 * An event as schema.org knows it: only what its page shows. Hours are local, so without an offset; only the day where
 * the text has no readable hours.
 */
export const structuredEvent = (
  { title, date, hours, place, summary, picture }: DatedEvent,
  site: SiteAddress,
): StructuredThing => {
  // A host from before there were hours sends none.
  const { start, end } = hours ?? { start: null, end: null }
  return {
    '@type': 'Event',
    name: title,
    startDate: start === null ? date : `${date}T${start}`,
    ...(end !== null && start !== null && end > start && { endDate: `${date}T${end}` }),
    ...(place !== '' && { location: { '@type': 'Place', name: place, address: place } }),
    ...(summary !== '' && { description: summary }),
    ...(picture !== null && { image: structuredPicture(picture, site) }),
    organizer: theOrganisation(site),
  }
}
