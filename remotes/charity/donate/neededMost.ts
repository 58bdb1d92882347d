import type { GivenCause } from './readDonatePage'

/**
 * The cause that is nearest to its goal without having reached it, the first of equals; `undefined` when
 * there is none.
 */
export const neededMost = (causes: ReadonlyArray<GivenCause>): GivenCause | undefined =>
  causes
    .filter(({ percent }) => percent < 100)
    .reduce<GivenCause | undefined>(
      (most, cause) => (most === undefined || cause.percent > most.percent ? cause : most),
      undefined,
    )
