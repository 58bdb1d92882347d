import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bench, benchGrowth, benchResponses, defaultPages } from '../bench/bench'
import { comparison, readSeries, seriesText } from '../bench/compare'
import { buildAll, buildFaults } from '../lib/build/build'
import { freePort } from '../lib/process/ports'
import { messageOf, orStop, say, stopWith } from '../lib/terminal/say'
import { startSite } from '../lib/site/startSite'
import type { StartedSite } from '../lib/site/startSite'

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
const [reps, seconds] = [Number(values.reps), Number(values.seconds)]
if (!(reps >= 1) || !(seconds >= 0)) stopWith('--reps: expected a whole number from 1; --seconds: one from 0')
const { json, compare } = values
const before = compare === undefined ? null : orStop(() => readSeries(compare))

const faulty = buildFaults(await buildAll())
if (faulty !== null) stopWith(faulty)

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravanserai-bench-'))
const sites: StartedSite[] = []
let ending = false
const end = async (status: number): Promise<void> => {
  // Stopping the site makes the measurement fail as well; that failure is not reported again.
  if (ending) return
  ending = true
  await Promise.all(sites.map((site) => site.stop()))
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
process.once('SIGINT', () => void end(130)).once('SIGTERM', () => void end(143))

/** Starts a site with its own data. */
const start = async (name: string, env: NodeJS.ProcessEnv = {}): Promise<{ home: string; pid: number }> => {
  const site = await startSite({
    port: await freePort(3900, '127.0.0.1'),
    host: '127.0.0.1',
    dataDir: path.join(folder, name),
    cmsUrl: null,
    env,
    onLog: (from, line) => /"level":[456]\d/.test(line) && say(`${from}: ${line}`),
  })
  sites.push(site)
  return { home: `${site.url}/`, pid: site.servers[0]?.child.pid ?? 0 }
}

const measure = async () => {
  if (values.growth) return benchGrowth({ reps, folder, say })
  const site = await start('site')
  if (values.responses) return benchResponses(site, { reps, seconds, say })
  const uncached = await start('uncached', { PAGE_CACHE_MB: '0' })
  const pages = values.pages.split(',')
  return bench({ site, uncached }, { reps, seconds, pages, showRequests: values.requests, say })
}

try {
  const series = await measure()
  if (json !== undefined) writeFileSync(json, seriesText(series))
  if (before !== null) console.log(`\n${comparison(before, series)}`)
  await end(0)
} catch (error) {
  if (!ending) process.stderr.write(`\n${messageOf(error)}\n`)
  await end(1)
}
