const sortedUp = (values: ReadonlyArray<number>): ReadonlyArray<number> => [...values].sort((a, b) => a - b)

/** The value below which this share of the values is, between two of them where it falls between; `null` for none. */
export const quantile = (values: ReadonlyArray<number>, share: number): number | null => {
  const sorted = sortedUp(values)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at % 1)
}

/** `null` for no values. */
export const median = (values: ReadonlyArray<number>): number | null => quantile(values, 0.5)

/** Values that could be measured. */
export const measured = (values: ReadonlyArray<number | null>): ReadonlyArray<number> =>
  values.filter((value) => value !== null)

export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Summarises several measures of one thing; values that could not be measured (`null`) are left out. */
export const spread = (values: ReadonlyArray<number | null>): Spread | null => {
  const taken = measured(values)
  const middle = median(taken)
  return middle === null ? null : { median: middle, min: Math.min(...taken), max: Math.max(...taken) }
}

/** Of fewer values an interquartile range says nothing. */
const FEW = 5

/** How far values of one thing are apart by chance: their interquartile range, of few values their whole range. */
export const noise = (values: ReadonlyArray<number>): number => {
  const [low, high] = values.length < FEW ? [0, 1] : [0.25, 0.75]
  return (quantile(values, high) ?? 0) - (quantile(values, low) ?? 0)
}
