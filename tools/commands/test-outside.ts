import path from 'node:path'
import { parseArgs } from 'node:util'
import { addressOf, freePort } from '../lib/process/ports'
import { root } from '../lib/places'
import { say, stopWith } from '../lib/terminal/say'
import { install } from '../install.mjs'
import noise from '../outside/noise.json'
import { runTools } from '../outside/runTools'
import { readSite } from '../outside/site'
import { tools } from '../outside/tools'
import { startOwnSite } from '../lib/site/ownSite'
import { runCommand } from '../lib/process/runCommand'
import { buildOrStop } from '../lib/build/build'

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

await runCommand('outside', async ({ folder, onEnd }) => {
  const startOwn = async () => {
    await buildOrStop()
    const host = '127.0.0.1'
    const port = await freePort(3000, host)
    const log: string[] = []
    const { url, pid, stop } = await startOwnSite({
      dataDir: folder,
      port,
      env: { SITE_URL: addressOf(host, port) },
      onLog: (name, line) => name === 'site' && log.push(line),
    })
    onEnd(stop)
    return { url, own: { pid, log } }
  }
  install(path.join(root, 'tools', 'outside'), 'the checkers', '--ignore-scripts')
  const { url, own } = running === undefined ? await startOwn() : { url: running, own: null }
  const site = await readSite(url, own)
  say(`${site.pages.length} pages at ${url}`)
  const chosen = tools.filter(({ name }) => only?.includes(name) ?? true)
  return (await runTools(site, chosen, noise)) ? 0 : 1
})
