import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bench, benchGrowth, benchResponses, defaultPages } from '../bench/bench'
import { comparison, readSeries, seriesText } from '../bench/compare'
import { buildOrStop } from '../lib/build/build'
import { runCommand } from '../lib/process/runCommand'
import { startOwnSite } from '../lib/site/ownSite'
import { numberOrStop } from '../lib/terminal/askedNumber'
import { orStop } from '../lib/terminal/say'

/**
 * `npm run bench`: builds what is out of date, starts its own site, and prints what its pages cost on a cheap phone,
 * compared with the same pages without scripts and with a home page written by hand, and how many pages the server
 * renders in a second.
 * `-- --reps 9 --seconds 8` measures for longer, `--seconds 0` leaves out the server; `-- --pages /cause,/donate` chooses
 * pages; `-- --json run.json` keeps all values, `-- --compare run.json` prints what has changed since then;
 * `-- --requests` lists what one view of each page asks for. `-- --growth` measures instead what more remotes, menu
 * entries and entities cost; `-- --responses` what a page, a picture and a built file from memory cost the server.
 */
const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    pages: { type: 'string', default: defaultPages.join(',') },
    json: { type: 'string' },
    compare: { type: 'string' },
    requests: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    responses: { type: 'boolean', default: false },
  },
})
const reps = numberOrStop('reps', values.reps)
const seconds = numberOrStop('seconds', values.seconds, 0)
const { json, compare } = values
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
    if (values.growth) return benchGrowth(folder, reps)
    const site = await start('site')
    if (values.responses) return benchResponses(site, { reps, seconds })
    const uncached = await start('uncached', { PAGE_CACHE_MB: '0' })
    const pages = values.pages.split(',')
    return bench({ site, uncached }, { reps, seconds, pages, showRequests: values.requests })
  }
  const series = await measure()
  if (json !== undefined) writeFileSync(json, seriesText(series))
  if (before !== null) console.log(`\n${comparison(before, series)}`)
  return 0
})
