import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seriesText } from '../bench/compare'
import { shipBench } from '../bench/ship/shipBench'
import { buildAll, buildFaults } from '../lib/build/build'
import { freePort } from '../lib/process/ports'
import { startSite } from '../lib/site/startSite'
import { untilReady } from '../lib/site/siteStatus'
import { messageOf, say, stopWith } from '../lib/terminal/say'

/**
 * `npm run bench:ship`: builds what is out of date, starts its own site, and prints how long it takes from an edit until it
 * is live, what visitors notice of many ships, how long a roll back takes, and what more remotes cost. Nothing of the tree
 * changes: a copy is edited. `-- --edits 3 --ships 20` measures for shorter; `-- --json run.json` keeps all values.
 */
const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '10' },
    ships: { type: 'string', default: '100' },
    json: { type: 'string' },
  },
})
const [edits, ships] = [Number(values.edits), Number(values.ships)]
for (const [name, number] of Object.entries({ edits, ships }))
  if (!Number.isInteger(number) || number < 1)
    stopWith(
      `--${name}: expected a whole number from 1, got "${name === 'edits' ? values.edits : values.ships}"`,
    )

const faulty = buildFaults(await buildAll())
if (faulty !== null) stopWith(faulty)

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravanserai-bench-ship-'))
const dataDir = path.join(folder, 'data')
const site = await startSite({
  port: await freePort(3900, '127.0.0.1'),
  host: '127.0.0.1',
  dataDir,
  cmsUrl: null,
  onLog: (from, line) => /"level":[456]\d/.test(line) && say(`${from}: ${line}`),
})
let ending = false
const end = async (status: number): Promise<void> => {
  // Stopping the site makes the measurement fail as well; that failure is not reported again.
  if (ending) return
  ending = true
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(status)
}
process.once('SIGINT', () => void end(130)).once('SIGTERM', () => void end(143))

try {
  await untilReady(site.url)
  const series = await shipBench({ site: { url: site.url, dataDir }, folder, edits, ships, say })
  if (values.json !== undefined) writeFileSync(values.json, seriesText(series))
  await end(0)
} catch (error) {
  if (!ending) process.stderr.write(`\n${messageOf(error)}\n`)
  await end(1)
}
