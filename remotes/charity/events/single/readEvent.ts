import type { Ask, Asked } from '@caravanserai/adapters'
import { all, entity, listed, mapAnswer, orElse } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import type { SidebarLinks } from '../../sidebar/readSidebarLinks'
import { readSidebarLinks } from '../../sidebar/readSidebarLinks'
import { eventAddress } from '../../addresses'
import { neighbours, linkTo } from '../../entries'
import { events } from '../../kinds/events'
import type { SiteEvent } from '../../kinds/events'
import { datedEvent, googleCalendarHref } from '../datedEvent'

/** An event, and links to other events. */
export interface EventData {
  readonly event: SiteEvent
  /** The address that adds it to Google Calendar; `null` if its day is unknown. */
  readonly google: string | null
  /** At most four of its neighbours in the list, without itself. */
  readonly otherEvents: ReadonlyArray<SidebarLink>
  readonly sidebarLinks: SidebarLinks
}

/** The number of links in the sidebar. */
const sidebarLength = 4

/** The event of this id; `null`, not found, if there is none. Every other part may be missing. */
export const readEvent = (ask: Ask, id: string): Asked<EventData | null> => {
  const answers = all({
    event: ask(entity(events, id)),
    events: orElse(ask(listed(events, { near: id, count: sidebarLength + 1 })), []),
    sidebarLinks: readSidebarLinks(ask),
  })
  return mapAnswer(answers, ({ event, events, sidebarLinks }) => {
    if (event === null) return null
    const dated = datedEvent(event)
    return {
      event,
      google: dated && googleCalendarHref(dated),
      otherEvents: neighbours(events, id, sidebarLength).map(linkTo(eventAddress)),
      sidebarLinks,
    }
  })
}
