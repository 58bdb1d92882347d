import path from 'node:path'
import { buildAll, webpackRunner } from '../lib/build/build'
import { remoteNames, root } from '../lib/places'
import { freePort, isFree } from '../lib/process/ports'
import { spawn } from 'node:child_process'
import { messageOf, say, stopWith } from '../lib/terminal/say'
import { showLine } from '../lib/terminal/showLine'
import { siteSettings } from '../lib/settings'
import { startSite } from '../lib/site/startSite'
import { stopServers } from '../lib/process/servers'

/**
 * `npm run dev`: one dev server for each package with Fast Refresh across the federation boundary, and the built site,
 * which serves content and pictures. `npm run dev -- charity` starts the servers of one team only, and the shell's.
 */
const settings = siteSettings()
const { devPorts } = await import('@caravanserai/webpack')

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !remoteNames().includes(name))
if (unknown !== undefined)
  stopWith(`npm run dev -- <remotes>: expected some of ${remoteNames().join(', ')}, got "${unknown}"`)

const packages = ['shell', ...(asked.length > 0 ? asked : remoteNames())]
for (const name of packages) {
  const port = Object.entries(devPorts).find(([known]) => known === name)?.[1] ?? 0
  if (!(await isFree(port, '127.0.0.1')))
    stopWith(`Port ${port} is taken, and the dev server of ${name} needs it`)
}

const failed = (await buildAll()).filter(({ fault }) => fault !== null)
if (failed.length > 0)
  say(`Build failed, the previous build is served: ${failed.map(({ name }) => name).join(', ')}`)
const site = await startSite({
  host: settings.host,
  dataDir: settings.dataDir,
  ownReleases: settings.releases !== null,
  cmsUrl: settings.cms?.address ?? null,
  port: await freePort(settings.port, settings.host),
  onLog: showLine,
}).catch((error: unknown) => stopWith(messageOf(error)))

const servers = packages.map((name) => {
  // Node itself is started, not a wrapper: a wrapper that ends leaves its server on the port.
  const child = spawn(
    process.execPath,
    [
      webpackRunner,
      'serve',
      path.join(root, ...(name === 'shell' ? ['shell'] : ['remotes', name])),
      'development',
    ],
    {
      env: { ...process.env, SITE_URL: site.url },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  return { child }
})

let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  await Promise.all([stopServers(servers), site.stop()])
  process.exit(0)
}
process.on('SIGINT', stop).on('SIGTERM', stop)

say(`Development   http://127.0.0.1:${devPorts.shell}`)
say(`The site      ${site.url} (as built)`)
say('Ctrl-C stops all of it')
