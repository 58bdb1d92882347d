import { forEachOf } from '@caravanserai/releases'

/** The results of a task for every item, in order, at most `most` at a time. */
export const atOnce = async <A, B>(
  most: number,
  items: ReadonlyArray<A>,
  task: (item: A) => Promise<B>,
): Promise<ReadonlyArray<B>> => {
  const results: B[] = []
  await forEachOf([...items.entries()], most, async ([at, item]) => {
    results[at] = await task(item)
  })
  return results
}
