import type * as t from 'io-ts'

/** Whole percent of a whole, 0 to 100; 0 when the whole is 0, `null` when one of the two is not known. */
export const percentOf = (part: number | null, whole: number | null): t.Int | null => {
  if (part === null || whole === null) return null
  // Rounded down, so that it is a whole number.
  return (whole <= 0 ? 0 : Math.max(0, Math.min(100, Math.floor((100 * part) / whole)))) as t.Int
}
