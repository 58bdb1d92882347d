import type { Fault } from '../content'

/** A fault before those of a reading, at most 21 in all: where there are more the last one counts the rest, and stays. */
export const oneMore = (fault: Fault, faults: ReadonlyArray<Fault>): ReadonlyArray<Fault> =>
  faults.length <= 20 ? [fault, ...faults] : [fault, ...faults.slice(0, 19), ...faults.slice(-1)]
