/** Letters of the scripts that run from right to left. */
const startsFromRight = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * The direction of a part of the page by its text, as `dir="auto"` determines it. Computed here, because
 * `auto` ignores descendants that have their own `dir`. `undefined`: that of the page.
 */
export const directionOf = (text: string): 'rtl' | undefined =>
  startsFromRight.test(text) ? 'rtl' : undefined
