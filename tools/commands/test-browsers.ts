import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '../browsers/engines/chromium'
import { firefox } from '../browsers/engines/firefox'
import { webKit } from '../browsers/engines/webKit'
import { walkIn } from '../browsers/walkIn'
import { buildAll, buildFaults } from '../lib/build/build'
import { freePort } from '../lib/process/ports'
import { startSite } from '../lib/site/startSite'
import { messageOf, say, stopWith } from '../lib/terminal/say'

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
const faulty = buildFaults(await buildAll())
if (faulty !== null) stopWith(faulty)

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravanserai-browsers-'))
const host = '127.0.0.1'
const site = await startSite({
  port: await freePort(3000, host),
  host,
  dataDir,
  cmsUrl: null,
  onLog: () => null,
})
const clean = async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clean().then(() => process.exit(1)))

let failed = 0
for (const engine of engines.filter(({ name }) => only.length === 0 || only.includes(name)))
  try {
    failed += await walkIn(engine, site.url)
  } catch (error) {
    failed += 1
    say(`${engine.name} FAILED: ${messageOf(error)}`)
  }
await clean()
process.exit(failed === 0 ? 0 : 1)
