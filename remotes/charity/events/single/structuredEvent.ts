import type { CharityEvent } from '@caravanserai/adapters'
import type { SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { theOrganisation } from '../../organisation/ngo'

/** The hours of `09:30 to 16:00`; `null` where the text tells them otherwise. */
const hoursOf = (time: string): readonly [string, string | null] | null => {
  const [, start, end] = /^(\d{2}:\d{2})(?: to (\d{2}:\d{2}))?$/.exec(time.trim()) ?? []
  return start === undefined ? null : [start, end ?? null]
}

/**
 * What search engines are told of an event: what its page shows. Hours are those of its place, so without an offset; a
 * day alone where the hours cannot be told from the text.
 */
export const structuredEvent = (
  { title, date, time, place, summary, picture }: CharityEvent,
  site: SiteAddress,
): StructuredThing => {
  const [start, end] = hoursOf(time) ?? [null, null]
  return {
    '@type': 'Event',
    name: title,
    startDate: start === null ? date : `${date}T${start}`,
    ...(end !== null && start !== null && end > start && { endDate: `${date}T${end}` }),
    ...(place !== '' && { location: { '@type': 'Place', name: place, address: place } }),
    ...(summary !== '' && { description: summary }),
    ...(picture !== null && { image: site.absolute(picture.src) }),
    organizer: theOrganisation(site),
  }
}
