import type { Cause, Ask, Asked } from '@caravanserai/adapters'
import { listed, mapAnswer, orElse } from '@caravanserai/adapters'

/** A cause as the donation page offers it. */
export type GivenCause = Pick<Cause, 'id' | 'title' | 'goalCents' | 'raisedCents' | 'percent' | 'picture'>

/** What the donation page shows: the causes to choose from, and the one that the address asks for. */
export interface DonateData {
  readonly causes: ReadonlyArray<GivenCause>
  /** `null` when the address names no cause, or none that exists. */
  readonly chosenId: string | null
}

/** A donation needs no cause: when the causes cannot be fetched, the page is shown without them. */
export const readDonatePage = (ask: Ask, asked: string | undefined): Asked<DonateData> =>
  mapAnswer(orElse(ask(listed('causes')), []), (all) => {
    const causes = all.map(({ id, title, goalCents, raisedCents, percent, picture }): GivenCause => ({
      id,
      title,
      goalCents,
      raisedCents,
      percent,
      picture,
    }))
    return { causes, chosenId: causes.find(({ id }) => id === asked)?.id ?? null }
  })
