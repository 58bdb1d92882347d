import * as fc from 'fast-check'

/** Where chance begins. The same texts at each run, so that a failure can be had again; `E2E_SEED` makes others. */
export const seed = Number(process.env['E2E_SEED'] ?? 2022)

/** So many values of a kind, by the seed. */
export const sample = <A>(kind: fc.Arbitrary<A>, count: number): ReadonlyArray<A> =>
  fc.sample(kind, { numRuns: count, seed })
