import { coded } from '../../settings'
import { buildAll } from '../lib/build/build'
import { devServer, listOfRemotes } from '../lib/dev/devServer'
import { fixtureSettings } from '../lib/places'
import { addressOf, freePort, isFree } from '../lib/process/ports'
import { messageOf, say, stopWith, stopWithError } from '../lib/terminal/say'
import { showLine } from '../lib/terminal/logLine'
import { siteSettings } from '../lib/settings'
import { startSite } from '../lib/site/startSite'
import { stopServers, stopOnSignal } from '../lib/process/servers'

interface DevArguments {
  readonly remotes: ReadonlyArray<string>
  /** The running site, read-only, that provides everything except the developed remotes. */
  readonly against: string | undefined
  /** The state of the site to open instead; `true` lists the states. */
  readonly state: string | boolean
}

export default async ({ remotes, against, state }: DevArguments): Promise<void> => {
  const settings = siteSettings()
  if (state !== false) {
    const { openState } = await import('../lib/states/openState')
    return openState(state, settings.port + 100)
  }
  const names = [...new Set(remotes)]

  const devHost = '127.0.0.1'
  /** The port to open in a browser, 3100 by default; the dev servers of the remotes take free ports after it. */
  const shellPort = settings.port + 100
  if (!(await isFree(shellPort, devHost)))
    stopWith(
      coded(
        'CARAVANSERAI_PORT_TAKEN',
        `Port ${shellPort}, which the dev server of the shell needs, is taken. Stop the process that listens there.`,
      ),
    )
  const remotePorts = await Promise.all(
    names.map(async (name, index) => [name, await freePort(shellPort + 1 + index, devHost)] as const),
  )

  /** Starts the complete site from its builds. */
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
      // Settings that locate another site, which may run on this machine or elsewhere.
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
  const built = against === undefined ? await startBuilt().catch(stopWithError) : null
  const siteUrl = built?.url ?? against ?? ''
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
    against === undefined
      ? `The site      ${siteUrl} (as built)`
      : `Everything else is that of ${siteUrl}, which is only read: pages are rendered in the browser, forms send nothing, and how it is set up (its name, its map hosts) is not known here`,
  )
  say('Ctrl-C stops all of it')
}
