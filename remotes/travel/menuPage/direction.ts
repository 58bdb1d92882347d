/** Letters of the scripts that run from right to left. */
const startsFromRight = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * The direction of a part of the page by its text, as `dir="auto"` would find it. Computed here, because `auto`
 * passes over the elements below that have a `dir` of their own. `undefined`: as the page around it.
 */
export const directionOf = (text: string): 'rtl' | undefined =>
  startsFromRight.test(text) ? 'rtl' : undefined
