/** The 75th percentile by the nearest rank; `null` without values. */
export const percentile75 = (values: Iterable<number>): number | null => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(0.75 * sorted.length) - 1] ?? null
}

/**
 * Number of buckets of a duration histogram with a fixed size. The first bucket ends at half a millisecond, each
 * other a fifth above its predecessor; the last has no end.
 */
export const TIME_BUCKETS = 70

const FIRST_MS = 0.5
const PER_DOUBLING = 4

export const bucketOf = (ms: number): number =>
  ms <= FIRST_MS ? 0 : Math.min(TIME_BUCKETS - 1, Math.ceil(PER_DOUBLING * Math.log2(ms / FIRST_MS)))

/** The upper bound of a bucket, in milliseconds. */
export const endOf = (bucket: number): number => FIRST_MS * 2 ** (bucket / PER_DOUBLING)

/** The middle of a bucket, in milliseconds: within a tenth of every duration in the bucket. */
export const middleOf = (bucket: number): number => endOf(bucket - 0.5)

/**
 * The bucket that contains a quantile, by the nearest rank.
 * @param counts counts by bucket
 * @returns `null` without pages
 */
export const quantileBucket = (counts: ArrayLike<number>, part: number): number | null => {
  const all = Array.from(counts)
  const total = all.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const rank = Math.ceil(part * total)
  let counted = 0
  return all.findIndex((count) => (counted += count) >= rank)
}
