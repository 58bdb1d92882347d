import path from 'node:path'
import { movedTo, releaseName } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { changeSet, folderStore, isStored, publish, readSet } from '@caravanserai/releases/ledger'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { bundledContent } from '../../../settings'
import type { Mode } from '../build/build'
import { remoteNames, root } from '../places'
import { author } from '../release/author'
import { plainEnvironment } from '../process/plainEnvironment'
import { addressOf, freePort } from '../process/ports'
import { startServer, stopServers } from '../process/servers'
import type { Server } from '../process/servers'
import { inherited, unset } from './unset'
import { filesBelow } from '../../../webpack/release/files'

/**
 * The site keeps a copy of content that its backend suddenly loses. Deleted text of the bundled content was not lost
 * by accident: if the content folder has changed since the last start, the copy is deleted.
 */
export const forgetEditedContent = (
  dataDir: string,
  content: string = path.join(root, 'backend', 'content'),
): void => {
  const kept = path.join(dataDir, 'content')
  const stamp = path.join(kept, 'bundled.sha256')
  const hash = createHash('sha256')
  for (const file of filesBelow(content).filter((item) => !/(^|\/)media\//.test(item)))
    hash.update(file).update(readFileSync(path.join(content, file)))
  const now = hash.digest('hex')
  if (readStamp(stamp) === now) return
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  writeFileSync(stamp, now)
}

const readStamp = (stamp: string): string | null => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null // the first start
  }
}

export interface SiteOptions {
  /** The site's port; the other servers use the following ports if free. */
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** A backend's address; `null` starts the embedded one. */
  readonly cmsUrl: string | null
  /** Whether the operator set `RELEASES`; otherwise the remotes' embedded file servers start. */
  readonly ownReleases?: boolean
  /** Remotes whose servers do not start, to test the site without them. */
  readonly without?: ReadonlyArray<string>
  /** The mode of the builds of the shell and the remotes. */
  readonly mode?: Mode
  /** Settings of the site. */
  readonly env?: NodeJS.ProcessEnv
  /** Whether the site takes its settings from the environment: only when an operator starts it. */
  readonly inherits?: true
  readonly onLog: (name: string, line: string) => void
}

export interface StartedSite {
  readonly url: string
  /** The process of the site's own server. */
  readonly pid: number
  /** The running servers; the site's server comes first. */
  readonly servers: ReadonlyArray<Server>
  /** The running server with this name: `site`, `backend`, or a remote's. Throws when there is none. */
  readonly server: (name: string) => Server
  readonly stopServer: (name: string) => Promise<void>
  /** Restarts the site's server. */
  readonly startShell: () => Promise<void>
  /** Restarts the server of a remote, at its address in the release set. */
  readonly startRemote: (name: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts the whole site from the existing builds: the embedded backend, one server per remote, and the shell. */
export const startSite = async (options: SiteOptions): Promise<StartedSite> => {
  const servers: Server[] = []
  try {
    const cmsUrl = options.cmsUrl ?? (await startOwnBackend(options, servers))
    if (options.ownReleases !== true)
      for (const [index, name] of remoteNames().entries()) await startRemote(options, servers, name, index)
    const env = { ...(options.cmsUrl === null && listsOfContentFolder(options)), ...options.env }
    const shell = await startShell({ ...options, cmsUrl, env })
    servers.unshift(shell)
    const server = (name: string): Server => {
      const found = servers.find((server) => server.name === name)
      if (found === undefined) throw new Error(`no server of ${name} is running`)
      return found
    }
    return {
      url: shell.url,
      pid: shell.child.pid ?? 0,
      servers,
      server,
      stopServer: (name) => stopServers(servers.splice(servers.indexOf(server(name)), 1)),
      startShell: async () => void servers.unshift(await startShell({ ...options, cmsUrl, env })),
      startRemote: async (name) => {
        const { base = '' } = (await readSet(folderStore(releasesIn(options)))).set.remotes[name] ?? {}
        servers.push(await startRemoteServer(options, name, Number(new URL(base).port)))
      },
      stop: () => stopServers(servers),
    }
  } catch (error) {
    await stopServers(servers)
    throw error
  }
}

/** Starts only the site's server. */
export const startShell = (options: SiteOptions & { readonly cmsUrl: string }): Promise<Server> =>
  startServer('site', [path.join(root, 'shell', output(options), 'server', 'server.js')], {
    cwd: root,
    env: settingsOf(options),
    onLog: (line) => options.onLog('site', line),
  })

/**
 * Settings that read remotes' content kinds from the content folder of the embedded backend, which supports only
 * pages: `careers/jobs/`, one file for each entry. Other lists remain samples. Empty if the operator configures a
 * backend for lists.
 */
export const listsOfContentFolder = ({
  env = {},
  inherits,
}: Pick<SiteOptions, 'env' | 'inherits'>): NodeJS.ProcessEnv => {
  const environment = { ...(inherits && process.env), ...env }
  const set = (name: string): string | undefined => environment[name]?.trim() || undefined
  return set('CMS_LISTS_ADAPTER') !== undefined
    ? {}
    : {
        CMS_LISTS_ADAPTER: 'files',
        CMS_LISTS_URL: set('CONTENT_DIR') ?? bundledContent,
        CMS_SAMPLES: set('CMS_SAMPLES') ?? 'show',
      }
}

/** The settings of the site's server, including secrets. */
export const settingsOf = (
  options: Omit<SiteOptions, 'onLog'> & { readonly cmsUrl: string },
): NodeJS.ProcessEnv => ({
  ...(options.inherits === undefined ? unset() : inherited()),
  ...options.env,
  PORT: String(options.port),
  HOST: options.host,
  CMS_URL: options.cmsUrl,
  DATA_DIR: options.dataDir,
  ...(options.ownReleases !== true && { RELEASES: releasesIn(options) }),
})

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

const output = ({ mode = 'production' }: Pick<SiteOptions, 'mode'>): string =>
  mode === 'development' ? 'dist-development' : 'dist'

export const startBackend = (
  options: Pick<SiteOptions, 'host' | 'port' | 'dataDir' | 'env' | 'onLog'>,
): Promise<Server> =>
  startServer('backend', [path.join(root, 'backend', 'dist', 'server', 'server.js')], {
    cwd: root,
    env: {
      ...plainEnvironment(options.env),
      BACKEND_PORT: String(options.port),
      HOST: options.host,
      DATA_DIR: options.dataDir,
    },
    onLog: (line) => options.onLog('backend', line),
  })

const startOwnBackend = async (options: SiteOptions, servers: Server[]): Promise<string> => {
  forgetEditedContent(options.dataDir)
  const port = await freePort(options.port + 1, options.host)
  const backend = await startBackend({ ...options, port })
  servers.push(backend)
  return backend.url
}

const releasesIn = ({ dataDir }: Pick<SiteOptions, 'dataDir'>): string => path.join(dataDir, 'releases')

/**
 * Starts the server of a remote and points the release set to it. Ships a build that the store does not contain yet;
 * a remote that its team rolled back stays at that release. Releases in the store need no server.
 */
const startRemote = async (
  options: SiteOptions,
  servers: Server[],
  name: string,
  index: number,
): Promise<void> => {
  const live = (await readSet(folderStore(releasesIn(options)))).set.remotes[name]
  if (live !== undefined && isStored(live)) return ship(options, name, null)
  const folder = path.join(releasesIn(options), name)
  if (live !== undefined && (await isServed(live.base, folder)))
    return ship(options, name, new URL(live.base).origin)
  const port = await freePort(options.port + 2 + index, options.host)
  if (options.without?.includes(name)) return leaveOut(options, name, addressOf(options.host, port))
  const server = await startRemoteServer(options, name, port)
  servers.push(server)
  await moveTo(options, name, server.url)
  await ship(options, name, server.url)
}

/** Ships the remote to an address where no process listens. */
const leaveOut = async (options: SiteOptions, name: string, origin: string): Promise<void> => {
  await moveTo(options, name, origin)
  await ship(options, name, origin)
}

/** @param origin of the file server of the remote; `null` for a remote whose releases are in the store */
const ship = async (options: SiteOptions, name: string, origin: string | null): Promise<void> => {
  const dist = path.join(root, 'remotes', name, output(options))
  const folder = releasesIn(options)
  const { before, now, isNew } = await publish({
    dist,
    store: folderStore(folder),
    served: origin === null ? undefined : { folder, origin },
    by: author(),
    onlyNew: true,
  })
  if (isNew && before !== null) options.onLog(name, `${now} replaces ${before}`)
}

/**
 * Whether another start of this tree already serves the releases of this folder. The server of another folder, such
 * as the origin of a copied tree, would not have newly shipped releases. Other kinds of file servers report no folder
 * and are accepted.
 */
export const isServed = (base: string, folder: string): Promise<boolean> =>
  fetch(new URL('remote.json', base), { signal: AbortSignal.timeout(500) }).then(
    ({ ok, headers }) =>
      ok && [null, sha256(path.resolve(folder))].includes(headers.get('x-releases-folder')),
    () => false,
  )

/** Points every release of a remote to the server that currently serves its folder. */
const moveTo = async (options: SiteOptions, name: string, origin: string): Promise<void> => {
  const store = folderStore(releasesIn(options))
  const entry = (await readSet(store)).set.remotes[name]
  if (entry === undefined || new URL(entry.base).origin === origin) return
  const release = releaseName(entry.base)
  await changeSet(store, { did: 'move', remote: name, release, ...author() }, (set) =>
    movedTo(set, name, origin),
  )
}
