import * as fc from 'fast-check'

/**
 * The seed of the random choice. It is fixed so that a failure can be reproduced; `E2E_SEED` chooses another.
 */
export const seed = Number(process.env['E2E_SEED'] ?? 2022)

/** This many random values, determined by the seed. */
export const randomSample = <A>(kind: fc.Arbitrary<A>, count: number): ReadonlyArray<A> =>
  fc.sample(kind, { numRuns: count, seed })
