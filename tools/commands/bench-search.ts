import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startGrownSite } from '../bench/growth/grownSite'
import { readingTimes, searchTable } from '../bench/search'
import { buildAll, buildFaults } from '../lib/build/build'
import { messageOf, say, stopWith } from '../lib/terminal/say'

/**
 * `npm run bench:search`: builds what is out of date, starts its own site with 5,000 causes and posts, and prints how long it
 * takes to read them all, and how long it takes to answer searches.
 */
const ENTITIES = 5_000

const faulty = buildFaults(await buildAll())
if (faulty !== null) stopWith(faulty)

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravanserai-bench-search-'))
try {
  const site = await startGrownSite(
    folder,
    { remotes: 0, menuEntries: 0, entities: ENTITIES },
    (from, line) => {
      if (/"level":[456]\d/.test(line)) say(`${from}: ${line}`)
    },
  )
  try {
    // The title of each has its number; the causes are read in their order, then the posts.
    const isFound = async (kind: string): Promise<boolean> => {
      const response = await fetch(`${site.url}/search/suggestions?q=number+${ENTITIES / 2}`)
      const { found } = (await response.json()) as { found: ReadonlyArray<{ kind: string }> }
      return found.some((one) => one.kind === kind)
    }
    const { seconds, medianMs, longestMs, longestAt } = await readingTimes(
      site.url,
      async () => (await isFound('Cause')) && (await isFound('Post')),
    )
    say(
      `${ENTITIES} entities are found after ${seconds.toFixed(1)} s; /healthz meanwhile: median ${medianMs.toFixed(1)}, longest ${longestMs.toFixed(0)} ms, after ${longestAt.toFixed(1)} s`,
    )
    say(`\n${(await searchTable(site.url, `${ENTITIES} entities`)).terminal}`)
  } finally {
    await site.stop()
  }
} catch (error) {
  process.stderr.write(`\n${messageOf(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
