import path from 'node:path'
import { movedTo } from '@caravanserai/releases'
import { changeSet, publish, readSet } from '@caravanserai/releases/store'
import type { Mode } from '../build/build'
import { forgetEditedContent } from './bundledContent'
import { remoteNames, root } from '../places'
import { addressOf, freePort } from '../process/ports'
import { startServer, stopServers } from '../process/servers'
import type { Server } from '../process/servers'

export interface SiteOptions {
  /** The site's port; the servers behind it take the ports after it where those are free. */
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** A backend's address; the embedded one starts when it is `null`. */
  readonly cmsUrl: string | null
  /** A release set of the operator's own; the embedded remotes' servers start when there is none. */
  readonly releases?: string | null
  /** Remotes whose servers do not start: to see the site without them. */
  readonly without?: ReadonlyArray<string>
  /** Which builds are run. */
  readonly mode?: Mode
  /** Further values of the environment. */
  readonly env?: NodeJS.ProcessEnv
  readonly onLog: (name: string, line: string) => void
}

export interface StartedSite {
  readonly url: string
  /** The site's own server comes first. */
  readonly servers: ReadonlyArray<Server>
  readonly stop: () => Promise<void>
}

/**
 * Starts the whole site from the existing builds: the embedded backend, one server per remote, and the shell.
 */
export const startSite = async (options: SiteOptions): Promise<StartedSite> => {
  const servers: Server[] = []
  try {
    const cmsUrl = options.cmsUrl ?? (await startBackend(options, servers))
    if (!options.releases)
      for (const [index, name] of remoteNames().entries()) await startRemote(options, servers, name, index)
    const shell = await startShell({ ...options, cmsUrl })
    servers.unshift(shell)
    return { url: shell.url, servers, stop: () => stopServers(servers) }
  } catch (error) {
    await stopServers(servers)
    throw error
  }
}

/** Starts the site's own server alone. */
export const startShell = (options: SiteOptions & { readonly cmsUrl: string }): Promise<Server> =>
  startServer('site', [path.join(root, 'shell', output(options), 'server', 'server.js')], {
    cwd: root,
    env: {
      ...options.env,
      PORT: String(options.port),
      HOST: options.host,
      CMS_URL: options.cmsUrl,
      DATA_DIR: options.dataDir,
      RELEASES: options.releases ?? path.join(options.dataDir, 'releases', 'set.json'),
    },
    onLog: (line) => options.onLog('site', line),
  })

/** Starts the file server of a remote's releases. */
export const startRemoteServer = (
  { host, dataDir, onLog }: Pick<SiteOptions, 'host' | 'dataDir' | 'onLog'>,
  name: string,
  port: number,
): Promise<Server> =>
  startServer(
    name,
    [path.join(__dirname, 'remoteServer.mjs'), path.join(dataDir, 'releases', name), String(port), host],
    { cwd: root, onLog: (line) => onLog(name, line) },
  )

const output = ({ mode = 'production' }: SiteOptions): string =>
  mode === 'development' ? 'dist-development' : 'dist'

const startBackend = async (options: SiteOptions, servers: Server[]): Promise<string> => {
  forgetEditedContent(options.dataDir)
  const port = await freePort(options.port + 1, options.host)
  const backend = await startServer(
    'backend',
    [path.join(root, 'backend', output(options), 'server', 'server.js')],
    {
      cwd: root,
      env: { ...options.env, BACKEND_PORT: String(port), HOST: options.host, DATA_DIR: options.dataDir },
      onLog: (line) => options.onLog('backend', line),
    },
  )
  servers.push(backend)
  return backend.url
}

/**
 * Starts the server of a remote and sees that the release set points there. A build that the store does not know yet
 * is shipped; a remote that its team rolled back stays at that release.
 */
const startRemote = async (
  options: SiteOptions,
  servers: Server[],
  name: string,
  index: number,
): Promise<void> => {
  const folder = path.join(options.dataDir, 'releases')
  const live = readSet(folder).remotes[name]
  if (live !== undefined && (await answers(live.base))) return ship(options, name, new URL(live.base).origin)
  const port = await freePort(options.port + 2 + index, options.host)
  if (options.without?.includes(name)) return leaveOut(options, name, addressOf(options.host, port))
  const server = await startRemoteServer(options, name, port)
  servers.push(server)
  await moveTo(folder, name, server.url)
  await ship(options, name, server.url)
}

/** Ships the remote to an address where nothing listens. */
const leaveOut = async (options: SiteOptions, name: string, origin: string): Promise<void> => {
  await moveTo(path.join(options.dataDir, 'releases'), name, origin)
  await ship(options, name, origin)
}

const ship = async (options: SiteOptions, name: string, origin: string): Promise<void> => {
  const dist = path.join(root, 'remotes', name, output(options))
  const store = path.join(options.dataDir, 'releases')
  const { before, now, isNew } = await publish({ dist, store, origin, onlyNew: true })
  if (isNew && before !== null) options.onLog(name, `${now} replaces ${before}`)
}

/** Whether another start of this tree serves the release already. */
const answers = (base: string): Promise<boolean> =>
  fetch(new URL('remote.json', base), { signal: AbortSignal.timeout(500) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** Points every release of a remote to the server that serves its folder now. */
const moveTo = async (folder: string, name: string, origin: string): Promise<void> => {
  const entry = readSet(folder).remotes[name]
  if (entry === undefined || new URL(entry.base).origin === origin) return
  await changeSet(folder, (set) => movedTo(set, name, origin))
}
