import type { CharityEvent, Ask, Asked, Picture } from '@caravanserai/adapters'
import { both, entity, listed, mapAnswer, orElse } from '@caravanserai/adapters'
import type { Ways } from '../../beside/readWays'
import { readWays } from '../../beside/readWays'
import { eventHref } from '../../hrefs'
import { nearest } from '../../nearest'

/** One event, and where one goes on from it. */
export interface EventData {
  readonly event: CharityEvent
  /** At most four that stand around it in the list, without itself. */
  readonly others: ReadonlyArray<{
    readonly to: string
    readonly title: string
    readonly picture: Picture | null
  }>
  readonly ways: Ways
}

const beside = 4

/** The event of this id; `null`, not found, when there is none. */
export const readEvent = (ask: Ask, id: string): Asked<EventData | null> =>
  mapAnswer(
    both(ask(entity('events', id)), both(orElse(ask(listed('events')), []), readWays(ask))),
    ([event, [all, ways]]) =>
      event && {
        event,
        others: nearest(all, id, beside).map((one) => ({
          to: eventHref(one.id),
          title: one.title,
          picture: one.picture,
        })),
        ways,
      },
  )
