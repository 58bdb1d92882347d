/** At most `count` entries that stand around the one of this id in the list, without itself; the first ones when it is not in it. */
export const neighbours = <A extends { readonly id: string }>(
  all: ReadonlyArray<A>,
  id: string,
  count: number,
): ReadonlyArray<A> => {
  const at = all.findIndex((one) => one.id === id)
  const others = all.filter((one) => one.id !== id)
  const start = Math.max(0, Math.min(at - Math.floor(count / 2), others.length - count))
  return others.slice(start, start + count)
}

/** All others of the list, beginning after the one of this id, so that not every page leads to the same ones; all for an id that is not in it. */
export const othersAfter = <A extends { readonly id: string }>(
  all: ReadonlyArray<A>,
  id: string,
): ReadonlyArray<A> => {
  const at = all.findIndex((one) => one.id === id)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]
}
