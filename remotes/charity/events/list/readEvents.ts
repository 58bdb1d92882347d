import type { Ask, Asked, Listed } from '@caravanserai/adapters'
import { listed, mapAnswer } from '@caravanserai/adapters'

/** How many events a page shows (docs/spec.md section 2). */
const shown = 3

/** An event as its card shows it. */
export type ListedEvent = Listed<'events'>

/** An event that is listed as a line. */
export type NamedEvent = Pick<ListedEvent, 'id' | 'title' | 'date' | 'place'>

export interface EventsData {
  readonly page: 1 | 2
  readonly events: ReadonlyArray<ListedEvent>
  /** All events that are not on this page, so that each can be reached from it. */
  readonly others: ReadonlyArray<NamedEvent>
  /** Whether there are events for a second page. */
  readonly goesOn: boolean
}

/** The first three events for page 1, the next three for page 2, in the order of their source. */
export const readEvents = (ask: Ask, page: 1 | 2): Asked<EventsData> =>
  mapAnswer(ask(listed('events')), (all) => {
    const events = all.slice((page - 1) * shown, page * shown)
    const others = all
      .filter((event) => !events.includes(event))
      .map(({ id, title, date, place }) => ({ id, title, date, place }))
    return { page, events, others, goesOn: all.length > shown }
  })
