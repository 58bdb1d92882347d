import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seriesText } from '../bench/compare'
import { shipBench } from '../bench/ship/shipBench'
import { buildOrStop } from '../lib/build/build'
import { runCommand } from '../lib/process/runCommand'
import { startOwnSite } from '../lib/site/ownSite'
import { numberOrStop } from '../lib/terminal/askedNumber'

/**
 * `npm run bench:ship`: builds what is out of date, starts its own site, and prints how long it takes from an edit until it
 * is live, what visitors notice of many ships, how long a roll back takes, what more remotes cost, and what a team outside of the tree waits for. Nothing of the tree
 * changes: a copy is edited. `-- --edits 3 --ships 20` measures for shorter; `-- --json run.json` keeps all values.
 */
const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '10' },
    ships: { type: 'string', default: '100' },
    json: { type: 'string' },
  },
})
const edits = numberOrStop('edits', values.edits)
const ships = numberOrStop('ships', values.ships)
await buildOrStop()

await runCommand('bench-ship', async ({ folder, onEnd }) => {
  const dataDir = path.join(folder, 'data')
  const site = await startOwnSite({ dataDir })
  onEnd(site.stop)
  const series = await shipBench({ site: { url: site.url, dataDir }, folder, edits, ships })
  if (values.json !== undefined) writeFileSync(values.json, seriesText(series))
  return 0
})
