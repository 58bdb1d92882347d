import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'
import { startLocalServer } from '@caravanserai/releases/testing'
import { childrenOf } from '../../tools/lib/process/processes'
import { hasEnded } from '../../tools/lib/process/servers'
import { localReleases } from '../../tools/lib/release/localReleases'
import type { FaultyBackend } from '../../tools/lib/site/faultyBackend'
import { startOwnSite } from '../../tools/lib/site/ownSite'
import { readStatus } from '../../tools/lib/site/siteStatus'
import type { StartedSite } from '../../tools/lib/site/startSite'
import { startFaultyBackend } from '../../tools/lib/site/faultyBackend'
import { outcomeOf, shipAltered } from '../harness/site'
import type { AlteredRelease } from '../harness/site'
import { Load } from '../harness/visitors'

interface FaultSiteOptions {
  readonly port: number
  readonly dataDir: string
  /** A slower response is an error. */
  readonly limitMs: number
  /** Time for which a release is live before it turns bad. */
  readonly liveMs: number
  readonly onLog: (name: string, line: string) => void
}

/** The pages of the load: two pages of other remotes, and a page of the failing remote. */
export const healthyPages = ['/', '/about/2'] as const
export const faultyPage = '/cause'

/** A site under load whose parts can all be stopped, started and broken. */
export class FaultSite {
  private constructor(
    private readonly options: FaultSiteOptions,
    private readonly site: StartedSite,
    readonly backend: FaultyBackend,
    readonly triggers: Triggers,
    /** The release set between two faults. */
    private readonly goodSet: ReleaseSet,
    readonly load: Load,
  ) {}

  static async start(options: FaultSiteOptions): Promise<FaultSite> {
    const { port, dataDir, limitMs, onLog } = options
    const backend = await startFaultyBackend({ port: port + 20, dataDir, onLog })
    const triggers = await startTriggers()
    const site = await startOwnSite({
      port,
      dataDir,
      cmsUrl: backend.url,
      // Disables caches, so that faults have an immediate effect.
      env: {
        PAGE_CACHE_MB: '0',
        CONTENT_TTL_MS: '500',
        // Visitors of the load and flooding visitors have different addresses.
        PROXIES: '1',
        NODE_OPTIONS: `--import=${pathToFileURL(path.join(__dirname, 'fileLimit.mjs')).href}`,
      },
      onLog,
    })
    const load = new Load({ url: site.url, pages: [...healthyPages, faultyPage], everyMs: 50, limitMs })
    const set = await localReleases(path.join(dataDir, 'releases')).set()
    return new FaultSite(options, site, backend, triggers, set, load)
  }

  get url(): string {
    return this.site.url
  }

  get dataDir(): string {
    return this.options.dataDir
  }

  get liveMs(): number {
    return this.options.liveMs
  }

  /** The store of the releases, with their sets. */
  get store(): string {
    return path.join(this.dataDir, 'releases')
  }

  /** The status of the site; rejects while the site does not respond. */
  async status(): Promise<SiteStatus> {
    const status = await readStatus(this.url)
    if (status === null) throw new Error(`nothing listens at ${this.url}`)
    return status
  }

  get isRunning(): boolean {
    return this.site.servers.some(({ name }) => name === 'site')
  }

  get pid(): number {
    return this.site.server('site').child.pid ?? 0
  }

  /** The child processes of the site's server: render workers, and the shell that ends them with it. */
  workers(): ReadonlyArray<number> {
    return childrenOf(this.pid)
  }

  /** Ships a release, by default from the remote's file server. Resolves to its hash. */
  ship(id: string, release: AlteredRelease = {}): Promise<string> {
    const { origin } = new URL(this.goodSet.remotes[release.remote ?? 'charity']?.base ?? '')
    return shipAltered(this.dataDir, id, { origin, ...release })
  }

  /** The decision of a site about a release, in words; `null` before it has decided. */
  async outcome(hash: string, remote = 'charity'): Promise<string | null> {
    return outcomeOf((await this.status()).remotes[remote], hash)
  }

  async restore(): Promise<void> {
    await localReleases(this.store).change(() => this.goodSet)
  }

  async isGood(): Promise<boolean> {
    const { remotes } = await this.status()
    return Object.entries(this.goodSet.remotes).every(
      ([name, { hash }]) => remotes[name]?.live?.hash === hash,
    )
  }

  /** Restarts the site's server; `meanwhile` runs while it is stopped. The load pauses until it listens. */
  async restart(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    await this.load.stop()
    await this.site.stopServer('site')
    await meanwhile()
    await this.site.startShell()
    this.load.start()
  }

  get hasEnded(): boolean {
    return hasEnded(this.site.server('site').child)
  }

  async revive(): Promise<void> {
    if (this.hasEnded) await this.restart()
  }

  async stopRemoteServers(): Promise<void> {
    for (const name of Object.keys(this.goodSet.remotes)) await this.site.stopServer(name)
  }

  async startRemoteServers(): Promise<void> {
    for (const name of Object.keys(this.goodSet.remotes)) await this.site.startRemote(name)
  }

  async stop(): Promise<void> {
    await this.load.stop()
    await this.site.stop()
    await Promise.all([this.backend.stop(), this.triggers.stop()])
  }
}

/** Turns releases bad: their code polls an address until it responds with status 200. */
interface Triggers {
  readonly url: (release: string) => string
  readonly pull: (release: string) => void
  readonly stop: () => Promise<void>
}

const startTriggers = async (): Promise<Triggers> => {
  const pulled = new Set<string>()
  const { origin, stop } = await startLocalServer((request, response) =>
    response.writeHead(pulled.has((request.url ?? '').slice(1)) ? 200 : 404).end(),
  )
  return {
    url: (release) => `${origin}/${release}`,
    pull: (release) => void pulled.add(release),
    stop,
  }
}

/** Starts a process that requests addresses over many connections as fast as possible, until it is killed. */
export const startFlood = (
  urls: ReadonlyArray<string>,
  { connections, visitors }: { readonly connections: number; readonly visitors: number },
): ChildProcess => {
  const file = path.join(__dirname, 'flood.mjs')
  const child = spawn(process.execPath, [file, `${connections}`, `${visitors}`], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(JSON.stringify(urls))
  return child
}

type Layer = 'a release that turns bad' | 'a release that is broken from the start' | 'another layer'

/** A fault that can be applied to a running site. */
export interface Fault {
  /** The name on the command line. */
  readonly id: string
  readonly layer: Layer
  /** The description in the table. */
  readonly title: string
  readonly begin: (site: FaultSite) => Promise<Begun>
}

/** A fault in progress. */
export interface Begun {
  /** Start time, in milliseconds of `performance.now()`. */
  readonly at: number
  /** The site's decision in words for the table; `null` while there is none. */
  readonly outcome: () => Promise<string | null>
  /** Minimum observation time in milliseconds. */
  readonly observeMs: number
  readonly forbidden?: string
  /** The hash of a good release that must not be replaced. */
  readonly staying?: string
  readonly end: () => Promise<void>
}
