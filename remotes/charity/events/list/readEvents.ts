import type { Ask, Asked, Listed, ListPage } from '@caravanserai/adapters'
import { answerOf, listed, mapAnswer, readListPage } from '@caravanserai/adapters'
import { pick } from '../../entries'

/** How many events a page shows (docs/spec.md section 2). */
const shown = 3

/** An event as its card shows it. */
export type ListedEvent = Listed<'events'>

/** An event that is listed as a line. */
export type NamedEvent = Pick<ListedEvent, 'id' | 'title' | 'date' | 'lastDay' | 'dateText' | 'place'>

export interface EventsData extends Pick<ListPage<unknown>, 'page' | 'pages'> {
  readonly events: ReadonlyArray<ListedEvent>
  /** Other events as lines, so that each can be reached. */
  readonly others: ReadonlyArray<NamedEvent>
}

/** The second page shows other cards of the part of the list that the first page shows; each further page shows a part of its own. */
const partOf = (page: number): string | undefined => (page <= 2 ? undefined : `${page - 1}`)

/**
 * The page of the events with this number; `null`, not found, when there is none. The first three events are the cards of page
 * 1, the next three those of page 2, in the order of their source.
 */
const readPage = (ask: Ask, page: number): Asked<EventsData | null> =>
  mapAnswer(
    readListPage(ask, 'events', partOf(page), (part) => listed('events', part)),
    (list) => {
      if (list === null) return null
      const events = list.entries.slice(page === 2 ? shown : 0, page === 2 ? 2 * shown : shown)
      const others = list.entries
        .filter((event) => !events.includes(event))
        .map(pick('id', 'title', 'date', 'lastDay', 'dateText', 'place'))
      const goesOn = list.pages > 1 || list.entries.length > shown
      return { page, pages: goesOn ? list.pages + 1 : 1, events, others }
    },
  )

export const readEvents = (ask: Ask): Asked<EventsData | null> => readPage(ask, 1)

/** @param asked the number in the address, which the second page does not have */
export const readMoreEvents = (ask: Ask, asked: string | undefined): Asked<EventsData | null> => {
  if (asked === undefined) return readPage(ask, 2)
  return /^(?:[3-9]|[1-9]\d{1,4})$/.test(asked) ? readPage(ask, Number(asked)) : answerOf(null)
}
