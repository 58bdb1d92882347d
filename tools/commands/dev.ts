import path from 'node:path'
import { buildAll, webpackRunner } from '../lib/build/build'
import { remoteNames, root } from '../lib/places'
import { addressOf, freePort, isFree } from '../lib/process/ports'
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

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !remoteNames().includes(name))
if (unknown !== undefined)
  stopWith(`npm run dev -- <remotes>: expected some of ${remoteNames().join(', ')}, got "${unknown}"`)

const devHost = '127.0.0.1'
/** The address that people open; the dev servers of the remotes take any free ports after it. */
const shellPort = 3100
if (!(await isFree(shellPort, devHost)))
  stopWith(`Port ${shellPort} is taken, and the dev server of shell needs it`)
const remotePorts = await Promise.all(
  (asked.length > 0 ? asked : remoteNames()).map(
    async (name, index) => [name, await freePort(shellPort + 1 + index, devHost)] as const,
  ),
)

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

const devRemotes = Object.fromEntries(
  remotePorts.map(([name, port]) => [name, `${addressOf(devHost, port)}/remoteEntry.js`]),
)
const devServer = (folder: string, port: number) => ({
  // Node itself is started, not a wrapper: a wrapper that ends leaves its server on the port.
  child: spawn(process.execPath, [webpackRunner, 'serve', path.join(root, folder), 'development'], {
    env: {
      ...process.env,
      SITE_URL: site.url,
      DEV_PORT: String(port),
      DEV_REMOTES: JSON.stringify(devRemotes),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
})
const servers = [
  devServer('shell', shellPort),
  ...remotePorts.map(([name, port]) => devServer(`remotes/${name}`, port)),
]

let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  await Promise.all([stopServers(servers), site.stop()])
  process.exit(0)
}
process.on('SIGINT', stop).on('SIGTERM', stop)

say(`Development   ${addressOf(devHost, shellPort)}`)
say(`The site      ${site.url} (as built)`)
say('Ctrl-C stops all of it')
