import { setTimeout as pause } from 'node:timers/promises'
import { editIn } from '../cache/madeContent'
import { get } from '../cache/visitors'
import type { TrialCluster } from '../trial/trialCluster'

/** A part that visitors may be answered by, and after how many milliseconds it showed each edit, the shortest first. */
export interface Freshness {
  readonly name: string
  readonly ms: ReadonlyArray<number>
}

/** No edit takes so long; a part that has not shown it then never does. */
const NEVER_MS = 20_000

/** From before an edit is reported to one shell until each of them, and the cache, shows it. */
export const freshnessOf = async (
  { shells, cache, editor }: TrialCluster,
  edits: number,
): Promise<ReadonlyArray<Freshness>> => {
  const parts = [...shells, cache].map(({ name, url }) => ({ name, url, ms: [] as number[] }))
  for (let count = 0; count < edits; count += 1) {
    const begun = performance.now()
    const { page, edit } = await editor.edit()
    await Promise.all(
      parts.map(async ({ url, ms }) => {
        while (performance.now() - begun < NEVER_MS) {
          if (editIn((await get(`${url}${page}`)).text) >= edit) break
          await pause(5)
        }
        ms.push(performance.now() - begun)
      }),
    )
    await pause(50)
  }
  return parts.map(({ name, ms }) => ({ name, ms: ms.sort((one, other) => one - other) }))
}
