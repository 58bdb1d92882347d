import type { GivenCause } from './readDonatePage'

/**
 * The cause that is nearest to its goal without having reached it, the first of equals; `undefined` when
 * there is none. Of one whose progress is not known, nothing is assumed to be raised.
 */
export const neededMost = (causes: ReadonlyArray<GivenCause>): GivenCause | undefined =>
  causes
    .filter(({ percent }) => (percent ?? 0) < 100)
    .reduce<GivenCause | undefined>(
      (most, cause) => (most === undefined || (cause.percent ?? 0) > (most.percent ?? 0) ? cause : most),
      undefined,
    )
