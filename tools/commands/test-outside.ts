import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll, buildFaults } from '../lib/build/build'
import { installApart } from '../lib/process/installApart'
import { addressOf, freePort } from '../lib/process/ports'
import { startSite } from '../lib/site/startSite'
import { root } from '../lib/places'
import { messageOf, say, stopWith } from '../lib/terminal/say'
import noise from '../outside/noise.json'
import { runTools } from '../outside/runTools'
import { readSite } from '../outside/site'
import { tools } from '../outside/tools'

/**
 * `npm run test:outside`: runs checkers that others wrote against a running site, and prints a table. Without an address it starts
 * a site of its own. `-- --only html,feeds` runs some. Ends with 1 when one has a new message, or cannot be run.
 */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const only = values.only?.split(',')
const unknown = only?.find((name) => !tools.some((tool) => tool.name === name))
if (unknown !== undefined)
  stopWith(`--only: expected some of ${tools.map(({ name }) => name).join(',')}, got "${unknown}"`)
const [running] = positionals
if (running !== undefined && !URL.canParse(running))
  stopWith(`expected the address of a site, such as http://127.0.0.1:3000, got "${running}"`)

const ends: Array<() => unknown> = []
const clean = async (): Promise<void> => {
  for (const end of ends.splice(0).reverse()) await end()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clean().then(() => process.exit(1)))

const startOwn = async () => {
  const faulty = buildFaults(await buildAll())
  if (faulty !== null) stopWith(faulty)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravanserai-outside-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const host = '127.0.0.1'
  const port = await freePort(3000, host)
  const log: string[] = []
  const site = await startSite({
    port,
    host,
    dataDir,
    cmsUrl: null,
    env: { SITE_URL: addressOf(host, port) },
    onLog: (name, line) => name === 'site' && log.push(line),
  })
  ends.push(site.stop)
  const pid = site.servers[0]?.child.pid
  if (pid === undefined) throw new Error('the site has no process')
  return { url: site.url, own: { pid, log } }
}

try {
  await installApart(path.join(root, 'tools', 'outside'), 'the checkers')
  const { url, own } = running === undefined ? await startOwn() : { url: running, own: null }
  const site = await readSite(url, own)
  say(`${site.pages.length} pages at ${url}`)
  const isGood = await runTools(
    site,
    tools.filter(({ name }) => only?.includes(name) ?? true),
    noise,
  )
  await clean()
  process.exit(isGood ? 0 : 1)
} catch (error) {
  await clean()
  stopWith(messageOf(error))
}
