import type { Ask, Asked, ListPage } from '@caravanserai/adapters'
import { answerOf, listed, mapAnswer, readListPage } from '@caravanserai/adapters'
import { pick } from '../../entries'
import { events } from '../../kinds/events'
import type { ListedEvent } from '../../kinds/events'

/** The number of events per page (docs/reference/spec.md section 2). */
const shown = 3

/** The fields of an event that is listed as a line. */
export type NamedEvent = Pick<ListedEvent, 'id' | 'title' | 'date' | 'lastDay' | 'dateText' | 'place'>

export interface EventsData extends Pick<ListPage<unknown>, 'page' | 'pages'> {
  readonly events: ReadonlyArray<ListedEvent>
  /** Other events as lines, so that each event is reachable. */
  readonly otherEvents: ReadonlyArray<NamedEvent>
}

/**
 * The page of the source list for a page of the events: pages 1 and 2 show different cards of the first part; each
 * further page shows a separate part.
 */
const partOf = (page: number): string | undefined => (page <= 2 ? undefined : `${page - 1}`)

/**
 * The page of the events with this number; `null`, not found, if there is none. Page 1 shows cards of the first three
 * events, page 2 of the next three, in the order of their source.
 */
const readPage = (ask: Ask, page: number): Asked<EventsData | null> =>
  mapAnswer(
    readListPage(ask, events, partOf(page), (part) => listed(events, part)),
    (list) => {
      if (list === null) return null
      const events = list.entries.slice(page === 2 ? shown : 0, page === 2 ? 2 * shown : shown)
      const otherEvents = list.entries
        .filter((event) => !events.includes(event))
        .map(pick('id', 'title', 'date', 'lastDay', 'dateText', 'place'))
      const goesOn = list.pages > 1 || list.entries.length > shown
      return { page, pages: goesOn ? list.pages + 1 : 1, events, otherEvents }
    },
  )

export const readEvents = (ask: Ask): Asked<EventsData | null> => readPage(ask, 1)

/**
 *
 * @param requestedPage the page number in the address; the second page has none
 */
export const readMoreEvents = (ask: Ask, requestedPage: string | undefined): Asked<EventsData | null> => {
  if (requestedPage === undefined) return readPage(ask, 2)
  return /^(?:[3-9]|[1-9]\d{1,4})$/.test(requestedPage)
    ? readPage(ask, Number(requestedPage))
    : answerOf(null)
}
