import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { openStore, publish } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import { remoteDist, remoteNames } from '../../tools/lib/places'
import { anyPort, freePort } from '../../tools/lib/process/ports'
import { author } from '../../tools/lib/release/author'
import { objectStorage } from '../s3/objectStorage'
import { startBackend, startShell } from '../../tools/lib/site/startSite'
import { untilReady } from '../../tools/lib/site/siteStatus'
import { startHaproxy } from './haproxy'
import { assertServers } from './needs'
import { Part } from './part'
import { startPostgres } from './postgres'
import { startVarnish } from './varnish'

export interface ClusterOptions {
  /** For everything that it writes. */
  readonly folder: string
  readonly onEnd: (end: () => unknown) => void
  readonly shells?: number
  /** The port of the cache, which visitors come to, where it is free. */
  readonly port?: number
  /** Further settings of the shells; with `ADMIN_SECRET` each has a board, at a port of its own. */
  readonly env?: NodeJS.ProcessEnv
  /** The content of the backend; the bundled one where none is given. */
  readonly content?: string
  /** The port by which the shells get to a part: a way of its own to it. */
  readonly way?: (name: 'engine' | 'storage' | 'backend', port: number) => Promise<number>
  readonly onDied?: (part: Part, how: string) => void
}

export interface Cluster {
  /** In the order in which they need each other. */
  readonly parts: ReadonlyArray<Part>
  readonly shells: ReadonlyArray<Part>
  readonly engine: Part
  readonly storage: Part
  readonly backend: Part
  readonly balancer: Part
  readonly cache: Part
  /** Where releases are shipped to. */
  readonly store: Store
  readonly contentSecret: string
  /** The addresses of the boards of the shells. */
  readonly boards: ReadonlyArray<string>
  readonly folderOf: (name: string) => string
}

const host = '127.0.0.1'

/** Starts a whole site of several machines on this one. Throws a line that says what is missing or does not start. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { folder, onEnd, shells: count = 3, env = {}, content, onDied } = options
  const way = options.way ?? (async (_name, port) => port)
  await assertServers()
  mkdirSync(path.join(folder, 'log'))
  // PostgreSQL runs as another user where this is root.
  chmodSync(folder, 0o711)
  const folderOf = (name: string): string => {
    const own = path.join(folder, name)
    mkdirSync(own, { recursive: true })
    return own
  }
  const parts: Part[] = []
  let isEnding = false
  // As Ctrl-C does, which comes to all of them: nobody visits them any more.
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
    const told = (part: Part, how: string): void => void (isEnding || onDied?.(part, how))
    if (isEnding) throw new Error('the cluster is ending')
    const part = new Part({ name, port, log, signal, start: () => start(onLog) }, told)
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
    const own = content === undefined ? {} : { CONTENT_DIR: content }
    const options = {
      host,
      port: backendPort,
      dataDir,
      env: own,
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
    const own: NodeJS.ProcessEnv = { ...settings }
    if (own['ADMIN_SECRET'] !== undefined) {
      own['ADMIN_PORT'] = String(await anyPort(host))
      boards.push(`http://${host}:${own['ADMIN_PORT']}`)
    }
    const start = async (onLog: (line: string) => void) =>
      (
        await startShell({
          ...{ host, port, dataDir, cmsUrl, env: own },
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
