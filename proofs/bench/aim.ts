/** What a figure should be; a text is shown and not compared. */
export type Aim =
  | {
      readonly atMost: number
      /** What no single value may exceed. */
      readonly worst?: number
    }
  | { readonly atLeast: number }
  | string

/** Whether a figure misses its aim. One that could not be measured misses every aim. */
export const misses = (
  aim: Aim | undefined,
  shown: number | null,
  values: ReadonlyArray<number> = [],
): boolean => {
  if (aim === undefined || typeof aim === 'string') return false
  if (shown === null) return true
  if ('atLeast' in aim) return shown < aim.atLeast
  const { atMost, worst = Infinity } = aim
  return shown > atMost || values.some((value) => value > worst)
}

export const aimText = (aim: Aim | undefined, digits: number): string => {
  if (aim === undefined || typeof aim === 'string') return aim ?? ''
  if ('atLeast' in aim) return `≥ ${aim.atLeast.toFixed(digits)}`
  const worst = aim.worst === undefined ? '' : `, worst ≤ ${aim.worst.toFixed(digits)}`
  return `≤ ${aim.atMost.toFixed(digits)}${worst}`
}
