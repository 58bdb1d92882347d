/** What three of four of these values do not exceed, by the nearest rank; `null` without values. */
export const percentile75 = (values: Iterable<number>): number | null => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.ceil(0.75 * sorted.length) - 1] ?? null
}
