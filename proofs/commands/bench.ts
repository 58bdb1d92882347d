import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bench, benchGrowth, benchResponses, defaultPages } from '../bench/bench'
import { comparison, readSeries, seriesText } from '../bench/compare'
import { buildOrStop } from '../../tools/lib/build/build'
import { runCommand } from '../../tools/lib/process/runCommand'
import { startOwnSite } from '../../tools/lib/site/ownSite'
import { orStop } from '../../tools/lib/terminal/say'

interface Asked {
  readonly reps: number
  readonly seconds: number
  readonly pages: ReadonlyArray<string> | undefined
  readonly json: string | undefined
  readonly compare: string | undefined
  readonly requests: boolean
  readonly growth: boolean
  readonly responses: boolean
}

export default async (asked: Asked): Promise<void> => {
  const { reps, seconds, pages = defaultPages, json, compare } = asked
  const before = compare === undefined ? null : orStop(() => readSeries(compare))
  await buildOrStop()

  await runCommand('bench', async ({ folder, onEnd }) => {
    /** Starts a site with its own data. */
    const start = async (name: string, env: NodeJS.ProcessEnv = {}) => {
      const site = await startOwnSite({ dataDir: path.join(folder, name), env })
      onEnd(site.stop)
      return { home: `${site.url}/`, pid: site.pid }
    }
    const measure = async () => {
      if (asked.growth) return benchGrowth(folder, reps)
      const site = await start('site')
      if (asked.responses) return benchResponses(site, { reps, seconds })
      const uncached = await start('uncached', { PAGE_CACHE_MB: '0' })
      return bench({ site, uncached }, { reps, seconds, pages, showRequests: asked.requests })
    }
    const series = await measure()
    if (json !== undefined) writeFileSync(json, seriesText(series))
    if (before !== null) console.log(`\n${comparison(before, series)}`)
    return 0
  })
}
