import { onGrownSite } from '../bench/growth/grownSite'
import { readingTimes, searchTable } from '../bench/search'
import { buildOrStop } from '../../tools/lib/build/build'
import { runCommand } from '../../tools/lib/process/runCommand'
import { say } from '../../tools/lib/terminal/say'

const ENTITIES = 5_000

await buildOrStop()
await runCommand('bench-search', async ({ folder }) => {
  const size = { remotes: 0, menuEntries: 0, entities: ENTITIES }
  await onGrownSite(folder, size, async (site) => {
    // The title of each has its number; the causes are read in their order, then the posts.
    const isFound = async (kind: string): Promise<boolean> => {
      const response = await fetch(`${site}/search/suggestions?q=number+${ENTITIES / 2}`)
      const { found } = (await response.json()) as { found: ReadonlyArray<{ kind: string }> }
      return found.some((one) => one.kind === kind)
    }
    const { seconds, medianMs, longestMs, longestAt } = await readingTimes(
      site,
      async () => (await isFound('Cause')) && (await isFound('Post')),
    )
    say(
      `${ENTITIES} entities are found after ${seconds.toFixed(1)} s; /healthz meanwhile: median ${medianMs.toFixed(1)}, longest ${longestMs.toFixed(0)} ms, after ${longestAt.toFixed(1)} s`,
    )
    say(`\n${(await searchTable(site, `${ENTITIES} entities`)).terminal}`)
  })
  return 0
})
