import { othersAfter } from '../../neighbours'

/** How many related causes are shown. */
const count = 3

/**
 * The causes nearest to the one of this id: those of its category, then the others; each in the order of the list, which
 * begins after the cause itself.
 */
const byNearness = <C extends { readonly id: string; readonly category: string }>(
  causes: ReadonlyArray<C>,
  id: string,
): ReadonlyArray<C> => {
  const others = othersAfter(causes, id)
  const category = causes.find((cause) => cause.id === id)?.category ?? ''
  const isNear = (cause: C): boolean => category !== '' && cause.category === category
  return [...others.filter(isNear), ...others.filter((cause) => !isNear(cause))]
}

/** The three nearest that have not reached their goal, and all others. */
export const nearestByCategory = <
  C extends { readonly id: string; readonly category: string; readonly percent: number },
>(
  causes: ReadonlyArray<C>,
  id: string,
) => {
  const near = byNearness(causes, id)
  const related = near.filter(({ percent }) => percent < 100).slice(0, count)
  return { related, others: near.filter((cause) => !related.includes(cause)) }
}
