import type { Cause, Ask, Asked } from '@caravanserai/adapters'
import { all, answerOf, entity, listed, mapAnswer, orElse, size } from '@caravanserai/adapters'
import { pick } from '../entries'

/** A cause as the donation page offers it. */
export type GivenCause = Pick<Cause, 'id' | 'title' | 'goalCents' | 'raisedCents' | 'percent' | 'picture'>

/** What the donation page shows: the causes to choose from, and the one that the address asks for. */
export interface DonateData {
  /** The first ones, the one that is asked for, and the one where a gift is needed most. */
  readonly causes: ReadonlyArray<GivenCause>
  /** Whether there are others. */
  readonly hasMore: boolean
  /** `null` when the address names no cause, or none that exists. */
  readonly chosenId: string | null
}

/** How many causes the form offers. */
const offered = 24

/** A donation needs no cause: when the causes cannot be fetched, the page is shown without them. */
export const readDonatePage = (ask: Ask, asked: string | undefined): Asked<DonateData> =>
  mapAnswer(
    all({
      first: orElse(ask(listed('causes', { count: offered })), []),
      // By any of its ids: links that were shared may have an earlier one.
      chosen: asked === undefined ? answerOf(null) : orElse(ask(entity('causes', asked)), null),
      needed: orElse(ask(listed('causes', { by: 'needed', count: 1 })), []),
      total: orElse(ask(size('causes')), 0),
    }),
    ({ first, chosen, needed, total }) => {
      const byId = new Map(
        [...first, ...(chosen ? [chosen] : []), ...needed].map((cause) => [cause.id, given(cause)]),
      )
      return {
        causes: [...byId.values()],
        hasMore: total > byId.size,
        chosenId: chosen?.id ?? null,
      }
    },
  )

const given: (cause: GivenCause) => GivenCause = pick(
  'id',
  'title',
  'goalCents',
  'raisedCents',
  'percent',
  'picture',
)
