import type { Cause, Ask, Asked } from '@caravanserai/adapters'
import { all, answerOf, entity, listed, mapAnswer, orElse, size } from '@caravanserai/adapters'
import { isFunded, neededMost, pick } from '../entries'

/** The fields of a cause that the donation page offers. */
export type GivenCause = Pick<
  Cause,
  'id' | 'title' | 'goalCents' | 'raisedCents' | 'percent' | 'picture' | 'buys' | 'authorName'
>

/** The data of the donation page: the causes to choose from, and the cause in the address. */
export interface DonateData {
  /** Causes that are not funded: the first, the cause in the address, and the cause with the greatest need. */
  readonly causes: ReadonlyArray<GivenCause>
  /** Whether there are other causes. */
  readonly hasMore: boolean
  /** `null` if the address names no cause, or an unknown cause; the next cause if it names a funded one. */
  readonly chosenId: string | null
  /** The title of the cause in the address if that is funded. */
  readonly funded: string | null
}

/** The number of causes that the form offers. */
const offered = 24

/** A donation needs no cause: if the causes cannot be fetched, the page is shown without them. */
export const readDonatePage = (ask: Ask, requestedCause: string | undefined): Asked<DonateData> =>
  mapAnswer(
    all({
      first: orElse(ask(listed('causes', { count: offered })), []),
      // Any id of a cause is accepted: shared links may contain an earlier id.
      chosen:
        requestedCause === undefined ? answerOf(null) : orElse(ask(entity('causes', requestedCause)), null),
      needed: orElse(ask(listed('causes', { by: 'needed', count: 1 })), []),
      total: orElse(ask(size('causes')), 0),
    }),
    ({ first, chosen, needed, total }) => {
      const byId = new Map(
        [...first, ...(chosen ? [chosen] : []), ...needed].map((cause) => [cause.id, cause]),
      )
      const causes = [...byId.values()].filter((cause) => !isFunded(cause)).map(givenCause)
      const isOver = chosen !== null && isFunded(chosen)
      return {
        causes,
        hasMore: total > byId.size,
        chosenId: (isOver ? neededMost(causes) : chosen)?.id ?? null,
        funded: isOver ? chosen.title : null,
      }
    },
  )

const givenCause: (cause: GivenCause) => GivenCause = pick(
  'id',
  'title',
  'goalCents',
  'raisedCents',
  'percent',
  'picture',
  'buys',
  'authorName',
)
