import { othersAfter } from '../../neighbours'

/** How many related causes are shown. */
const count = 3

/**
 * The three nearest to the cause of this id that have not reached their goal, and all others of these; those of its category
 * come first, each in the order of the list, which begins after the cause itself.
 * @param alike the nearest of its category in the list
 * @param nearest the nearest of all
 */
export const nearestByCategory = <C extends { readonly id: string; readonly percent: number | null }>(
  alike: ReadonlyArray<C>,
  nearest: ReadonlyArray<C>,
  id: string,
) => {
  const ofItsCategory = new Set(alike.map((cause) => cause.id))
  const all = [
    ...othersAfter(alike, id),
    ...othersAfter(nearest, id).filter((cause) => !ofItsCategory.has(cause.id)),
  ]
  const related = all.filter(({ percent }) => (percent ?? 0) < 100).slice(0, count)
  return { related, others: all.filter((cause) => !related.includes(cause)) }
}
