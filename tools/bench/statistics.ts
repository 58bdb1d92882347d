/** `null` for no values. */
export const median = (values: ReadonlyArray<number>): number | null => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[middle - 1], sorted[middle]]
  if (high === undefined) return null
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}

export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Summarises several measures of one thing; values that could not be measured (`null`) are left out. */
export const spread = (values: ReadonlyArray<number | null>): Spread | null => {
  const taken = values.filter((value) => value !== null)
  const middle = median(taken)
  return middle === null ? null : { median: middle, min: Math.min(...taken), max: Math.max(...taken) }
}
