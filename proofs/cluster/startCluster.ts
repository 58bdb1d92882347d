import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { openStore, publish } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import { remoteDist, remoteNames } from '../../tools/lib/places'
import { anyPort, freePort } from '../../tools/lib/process/ports'
import { processesOf } from '../../tools/lib/process/processes'
import { isInstalled } from '../../tools/lib/process/run'
import { hasEnded, stopProcess } from '../../tools/lib/process/servers'
import { author } from '../../tools/lib/release/author'
import { untilReady } from '../../tools/lib/site/siteStatus'
import { startBackend, startShell } from '../../tools/lib/site/startSite'
import { assertInstalled } from '../harness/programs'
import { objectStorage } from '../s3/objectStorage'
import { startHaproxy, startVarnish } from './fronts'
import { hasPostgres, startPostgres } from './postgres'

interface ClusterOptions {
  readonly folder: string
  readonly onEnd: (end: () => unknown) => void
  readonly shells?: number
  /** The preferred port of the cache, which visitors use. */
  readonly port?: number
  /** Further settings of the shells; with `ADMIN_SECRET` each shell has a board at a separate port. */
  readonly env?: NodeJS.ProcessEnv
  /** The content of the backend; defaults to the bundled content. */
  readonly content?: string
  /** Provides the port through which the shells reach a part, such as a proxy's. */
  readonly way?: (name: 'engine' | 'storage' | 'backend', port: number) => Promise<number>
  readonly onDied?: (part: Part, cause: string) => void
}

export interface Cluster {
  /** In order of dependency. */
  readonly parts: ReadonlyArray<Part>
  readonly shells: ReadonlyArray<Part>
  readonly engine: Part
  readonly storage: Part
  readonly backend: Part
  readonly balancer: Part
  readonly cache: Part
  /** The store that releases are shipped to. */
  readonly store: Store
  readonly contentSecret: string
  readonly boards: ReadonlyArray<string>
  readonly folderOf: (name: string) => string
}

const host = '127.0.0.1'

/** Starts a site of several machines on this one. Throws a one-line message with the failing part. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { folder, onEnd, shells: count = 3, env = {}, content, onDied } = options
  const way = options.way ?? (async (_name, port) => port)
  mkdirSync(path.join(folder, 'log'))
  // If this process is root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711)
  const folderOf = (name: string): string => {
    const partFolder = path.join(folder, name)
    mkdirSync(partFolder, { recursive: true })
    return partFolder
  }
  const parts: Part[] = []
  let isEnding = false
  // SIGINT from Ctrl-C reaches all processes of the group.
  onEnd(() => {
    isEnding = true
    return Promise.all(parts.map((part) => part.stop('SIGINT')))
  })
  const started = async (
    name: string,
    port: number,
    start: (onLog: (line: string) => void) => ReturnType<ConstructorParameters<typeof Part>[0]['start']>,
    signal: NodeJS.Signals = 'SIGTERM',
  ): Promise<Part> => {
    const log = path.join(folder, 'log', `${name}.log`)
    const onLog = (line: string): void => appendFileSync(log, `${line}\n`)
    const onExit = (part: Part, cause: string): void => void (isEnding || onDied?.(part, cause))
    if (isEnding) throw new Error('the cluster is ending')
    const part = new Part({ name, port, log, signal, start: () => start(onLog) }, onExit)
    parts.push(part)
    await part.start()
    return part
  }

  const enginePort = await anyPort(host)
  const engine = await started(
    'engine',
    enginePort,
    async (onLog) => (await startPostgres({ folder: folderOf('engine'), port: enginePort, onLog })).child,
    'SIGINT',
  )
  const objects = await objectStorage(folderOf('storage'))
  const storage = await started('storage', objects.port, async (onLog) => (await objects.start(onLog)).child)
  const s3 = { bucket: 'releases', prefix: 'site', region: 'us-east-1' }
  const endpoint = (port: number): string => `http://${host}:${port}/cdn-cgi/local/r2/s3`
  const store = openStore({
    kind: 's3',
    ...s3,
    endpoint: endpoint(objects.port),
    credentials: {
      accessKeyId: objects.credentials.AWS_ACCESS_KEY_ID,
      secretAccessKey: objects.credentials.AWS_SECRET_ACCESS_KEY,
      sessionToken: null,
    },
  })
  for (const name of remoteNames())
    await publish({ dist: remoteDist(name), store, by: author(), onlyNew: true })
  const backendPort = await anyPort(host)
  const backend = await started('backend', backendPort, async (onLog) => {
    const dataDir = folderOf('backend')
    const backendEnv = content === undefined ? {} : { CONTENT_DIR: content }
    const options = {
      host,
      port: backendPort,
      dataDir,
      env: backendEnv,
      onLog: (_: string, line: string) => onLog(line),
    }
    return (await startBackend(options)).child
  })

  const [balancerPort, cachePort] = [await anyPort(host), await freePort(options.port ?? 3000, host)]
  const contentSecret = randomBytes(16).toString('hex')
  const settings = {
    ...objects.credentials,
    RELEASES: `s3://${s3.bucket}/${s3.prefix}`,
    S3_ENDPOINT: endpoint(await way('storage', objects.port)),
    STATE_URL: `postgres://postgres@${host}:${await way('engine', enginePort)}/postgres`,
    SITE_URL: `http://${host}:${cachePort}`,
    CONTENT_SECRET: contentSecret,
    // The cache and the balancer.
    PROXIES: '2',
    CDN: 'varnish',
    CDN_PURGE_URL: `http://${host}:${cachePort}`,
    CDN_TOKEN: contentSecret,
    ...env,
  }
  const cmsUrl = `http://${host}:${await way('backend', backendPort)}`
  const shells: Part[] = []
  const boards: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const [name, port] = [`shell-${number}`, await anyPort(host)]
    const dataDir = folderOf(name)
    const env: NodeJS.ProcessEnv = { ...settings }
    if (env['ADMIN_SECRET'] !== undefined) {
      env['ADMIN_PORT'] = String(await anyPort(host))
      boards.push(`http://${host}:${env['ADMIN_PORT']}`)
    }
    const start = async (onLog: (line: string) => void) =>
      (
        await startShell({
          ...{ host, port, dataDir, cmsUrl, env: env },
          ownReleases: true,
          onLog: (_, line) => onLog(line),
        })
      ).child
    shells.push(await started(name, port, start))
  }
  for (const shell of shells) await untilReady(shell.url)
  const balancer = await started('balancer', balancerPort, (onLog) =>
    startHaproxy({
      folder: folderOf('balancer'),
      port: balancerPort,
      shells: shells.map(({ port }) => port),
      onLog,
    }),
  )
  const cache = await started(
    'cache',
    cachePort,
    async () =>
      (
        await startVarnish({
          folder: folderOf('cache'),
          site: balancerPort,
          token: contentSecret,
          shells: shells.map(({ port }) => port),
          port: cachePort,
        })
      ).child,
  )
  onEnd(() => {
    isEnding = true
  })
  return { parts, shells, engine, storage, backend, balancer, cache, store, contentSecret, boards, folderOf }
}

/** Makes sure that the servers of a cluster are installed. */
export const assertServers = (): Promise<void> =>
  assertInstalled(
    ['haproxy', 'varnish', 'varnish-modules', 'postgresql'],
    async () =>
      (await isInstalled('haproxy', '-v')) && (await isInstalled('varnishd', '-V')) && hasPostgres(),
  )

interface PartOptions {
  readonly name: string
  readonly port: number
  /** The file with all of its output. */
  readonly log: string
  /** Starts the process at its port, and waits until it listens. */
  readonly start: () => Promise<ChildProcess>
  /** The signal that stops it; defaults to `SIGTERM`. */
  readonly signal?: NodeJS.Signals
}

/** A process of the cluster, at one port for the cluster's lifetime. */
export class Part {
  private child: ChildProcess | null = null
  private isMeant = false
  private starting: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly options: PartOptions,
    /** Called with the status or signal when the process exits unexpectedly. */
    private readonly onDied: (part: Part, cause: string) => void = () => undefined,
  ) {}

  get name(): string {
    return this.options.name
  }
  get port(): number {
    return this.options.port
  }
  get log(): string {
    return this.options.log
  }
  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }
  /** 0 while the process is not running. */
  get pid(): number {
    return this.child?.pid ?? 0
  }

  async start(): Promise<void> {
    const starting = this.options.start()
    this.starting = starting.catch(() => undefined)
    const child = await starting
    this.child = child
    this.isMeant = false
    const died = () => {
      this.child = this.child === child ? null : this.child
      if (!this.isMeant) this.onDied(this, child.signalCode ?? `status ${child.exitCode}`)
    }
    if (hasEnded(child)) died()
    else child.once('exit', died)
  }

  /** Stops the process and waits until it has exited, at most 30 seconds. */
  async stop(signal: NodeJS.Signals = this.options.signal ?? 'SIGTERM'): Promise<void> {
    this.isMeant = true
    await this.starting
    this.freeze(false)
    if (this.child !== null) await stopProcess(this.child, signal, 30_000)
  }

  /** Kills the process and its descendants, as if the machine were lost, and waits until they have exited. */
  async kill(): Promise<void> {
    const { child } = this
    if (child === null) return
    this.isMeant = true
    const exited = new Promise((resolve) => child.once('exit', resolve))
    this.signal('SIGKILL')
    await exited
  }

  /** Suspends or resumes all of its processes. Connections stay open. */
  freeze(isFrozen: boolean): void {
    this.signal(isFrozen ? 'SIGSTOP' : 'SIGCONT')
  }

  /** The ids of the process and its descendants. */
  processes(): ReadonlyArray<number> {
    return this.pid === 0 ? [] : processesOf(this.pid).map(({ pid }) => pid)
  }

  private signal(signal: NodeJS.Signals): void {
    for (const pid of this.processes())
      try {
        process.kill(pid, signal)
      } catch {
        // The process has exited.
      }
  }
}
