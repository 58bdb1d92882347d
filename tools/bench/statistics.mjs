/** @param {ReadonlyArray<number>} values @returns {number | null} `null` of none */
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[middle - 1], sorted[middle]]
  if (high === undefined) return null
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}

/** @typedef {{ median: number, min: number, max: number }} Spread */

/** What several measures of one thing come to; values that could not be taken are left out. @param {ReadonlyArray<number | null>} values @returns {Spread | null} */
export const spread = (values) => {
  const taken = values.filter((value) => value !== null)
  const middle = median(taken)
  return middle === null ? null : { median: middle, min: Math.min(...taken), max: Math.max(...taken) }
}
