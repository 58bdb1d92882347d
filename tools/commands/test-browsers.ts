import { chromium } from '../browsers/engines/chromium'
import { firefox } from '../browsers/engines/firefox'
import { webKit } from '../browsers/engines/webKit'
import { walkIn } from '../browsers/walkIn'
import { messageOf, say, stopWith } from '../lib/terminal/say'
import { startOwnSite } from '../lib/site/ownSite'
import { runCommand } from '../lib/process/runCommand'
import { buildOrStop } from '../lib/build/build'

/**
 * `npm run test:browsers`: walks through the site in Chromium, Firefox and WebKitGTK, and says what each does otherwise. A
 * browser that is not installed is named, with the packages of Debian that bring it. Ends with 0 or 1.
 * `-- Firefox` walks in that browser alone.
 */
const engines = [chromium, firefox, webKit]
const only = process.argv.slice(2)
const unknown = only.find((name) => !engines.some((engine) => engine.name === name))
if (unknown !== undefined)
  stopWith(`expected one of ${engines.map(({ name }) => name).join(', ')}, got "${unknown}"`)
await buildOrStop()

await runCommand('browsers', async ({ folder, onEnd }) => {
  const site = await startOwnSite({ dataDir: folder, port: 3000, onLog: () => undefined })
  onEnd(site.stop)
  let failed = 0
  for (const engine of engines.filter(({ name }) => only.length === 0 || only.includes(name)))
    try {
      failed += await walkIn(engine, site.url)
    } catch (error) {
      failed += 1
      say(`${engine.name} FAILED: ${messageOf(error)}`)
    }
  return failed === 0 ? 0 : 1
})
