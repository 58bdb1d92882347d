/** The results of a task for every item, in order, at most `most` at a time. */
export const atOnce = async <A, B>(
  most: number,
  items: ReadonlyArray<A>,
  task: (item: A) => Promise<B>,
): Promise<ReadonlyArray<B>> => {
  const results: B[] = []
  const queue = items.entries()
  const work = async () => {
    for (const [at, item] of queue) results[at] = await task(item)
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}
