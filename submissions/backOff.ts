/**
 * The delay before the next attempt, in milliseconds: `firstMs` after the first failure, doubled after each further
 * one, at most `mostMs`. Callers that share a server with many clients should add jitter.
 * @param failures consecutive failures; 0 counts as 1
 */
export const backOff = (failures: number, firstMs: number, mostMs = Infinity): number =>
  Math.min(mostMs, firstMs * 2 ** Math.max(0, failures - 1))
