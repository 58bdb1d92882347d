import type { GivenCause } from './readDonatePage'

/** The cause that is nearest to its end and still short, the first of equals; `undefined` when none is short. */
export const neededMost = (causes: ReadonlyArray<GivenCause>): GivenCause | undefined =>
  causes
    .filter(({ percent }) => percent < 100)
    .reduce<GivenCause | undefined>(
      (most, cause) => (most === undefined || cause.percent > most.percent ? cause : most),
      undefined,
    )
