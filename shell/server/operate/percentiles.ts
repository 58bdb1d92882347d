/** What three of four of these values do not exceed, by the nearest rank; `null` without values. */
export const percentile75 = (values: Iterable<number>): number | null => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.ceil(0.75 * sorted.length) - 1] ?? null
}

/**
 * How long pages took, as counts of a fixed size, however many these are: each bucket ends a fifth above the one before,
 * the first at half a millisecond, and the last one has no end.
 */
export const TIME_BUCKETS = 70

const FIRST_MS = 0.5
const PER_DOUBLING = 4

export const bucketOf = (ms: number): number =>
  ms <= FIRST_MS ? 0 : Math.min(TIME_BUCKETS - 1, Math.ceil(PER_DOUBLING * Math.log2(ms / FIRST_MS)))

/** The time that no page of a bucket exceeds, in milliseconds. */
export const endOf = (bucket: number): number => FIRST_MS * 2 ** (bucket / PER_DOUBLING)

/** The time in the middle of a bucket, in milliseconds: no page of it is further off than a tenth. */
export const middleOf = (bucket: number): number => endOf(bucket - 0.5)

/**
 * The bucket with the page that this part of all pages did not exceed, by the nearest rank.
 * @param counts of each bucket
 * @returns `null` without pages
 */
export const quantileBucket = (counts: ArrayLike<number>, part: number): number | null => {
  const all = Array.from(counts)
  const total = all.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const rank = Math.ceil(part * total)
  let seen = 0
  return all.findIndex((count) => (seen += count) >= rank)
}
