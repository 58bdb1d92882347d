import { buildAll } from '../lib/build/build'
import { askedDev } from '../lib/dev/askedDev'
import { devServer } from '../lib/dev/devServer'
import { listOfRemotes } from '../lib/dev/listOfRemotes'
import { fixtureSettings, remoteNames } from '../lib/places'
import { addressOf, freePort, isFree } from '../lib/process/ports'
import { stopOnSignal } from '../lib/process/stopOnSignal'
import { messageOf, orStop, say, stopWith, stopWithError } from '../lib/terminal/say'
import { showLine } from '../lib/terminal/showLine'
import { siteSettings } from '../lib/settings'
import { startSite } from '../lib/site/startSite'
import { stopServers } from '../lib/process/servers'

/**
 * `npm run dev`: one dev server for each package with Fast Refresh across the federation boundary, next to the built site,
 * which serves content, pictures and the releases of all other remotes. `npm run dev -- charity` starts the servers of one
 * team only, and the shell's.
 * `npm run dev -- charity --against https://www.example.org`: the same with the other remotes, the content and the pictures of
 * that site, which is only read; nothing is built or started here besides the dev servers.
 */
const settings = siteSettings()

const asked = orStop(() => askedDev(process.argv.slice(2), remoteNames()))

const devHost = '127.0.0.1'
/** The address that people open, 3100 by default; the dev servers of the remotes take any free ports after it. */
const shellPort = settings.port + 100
if (!(await isFree(shellPort, devHost)))
  stopWith(`Port ${shellPort} is taken, and the dev server of shell needs it`)
const remotePorts = await Promise.all(
  asked.names.map(async (name, index) => [name, await freePort(shellPort + 1 + index, devHost)] as const),
)

/** The whole site, as it is built. */
const startBuilt = async () => {
  const failed = (await buildAll()).filter(({ fault }) => fault !== null)
  if (failed.length > 0)
    say(`Build failed, the previous build is served: ${failed.map(({ name }) => name).join(', ')}`)
  return startSite({
    host: settings.host,
    dataDir: settings.dataDir,
    ownReleases: settings.releases !== null,
    cmsUrl: settings.cms?.address ?? null,
    port: await freePort(settings.port, settings.host),
    inherits: true,
    // They say where another site is, that may run here or elsewhere.
    env: {
      ...fixtureSettings(),
      ADMIN_PORT: '',
      ADMIN_SECRET: '',
      OTEL_EXPORTER_OTLP_ENDPOINT: '',
      SITE_URL: '',
      SUBMISSIONS_URL: '',
    },
    onLog: showLine,
  })
}
const built = asked.against === null ? await startBuilt().catch(stopWithError) : null
const siteUrl = built?.url ?? asked.against ?? ''
const remotesList = await listOfRemotes(siteUrl).catch(async (error: unknown) => {
  await built?.stop()
  return stopWith(messageOf(error))
})

const devRemotes = Object.fromEntries(
  remotePorts.map(([name, port]) => [name, `${addressOf(devHost, port)}/remoteEntry.js`]),
)
const start = (folder: string, port: number) => ({
  child: devServer(folder, {
    SITE_URL: siteUrl,
    DEV_LIST: remotesList,
    DEV_PORT: String(port),
    DEV_REMOTES: JSON.stringify(devRemotes),
  }),
})
const servers = [
  start('shell', shellPort),
  ...remotePorts.map(([name, port]) => start(`remotes/${name}`, port)),
]
stopOnSignal(() => Promise.all([stopServers(servers), built?.stop()]))

say(`Development   ${addressOf(devHost, shellPort)}`)
say(
  asked.against === null
    ? `The site      ${siteUrl} (as built)`
    : `Everything else is that of ${siteUrl}, which is only read: pages are rendered in the browser, forms send nothing, and how it is set up (its name, its map hosts) is not known here`,
)
say('Ctrl-C stops all of it')
