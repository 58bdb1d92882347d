/**
 * The wait before the next attempt, in milliseconds: `firstMs` after the first failure, and twice as long after each further one,
 * up to `mostMs`. Callers that many clients share spread it at random.
 * @param failures in a row; 0 counts as 1
 */
export const backOff = (failures: number, firstMs: number, mostMs = Infinity): number =>
  Math.min(mostMs, firstMs * 2 ** Math.max(0, failures - 1))
