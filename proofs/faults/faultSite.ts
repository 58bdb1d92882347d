import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'
import { childrenOf } from '../../tools/lib/process/processes'
import { hasEnded } from '../../tools/lib/process/servers'
import { localReleases } from '../../tools/lib/release/localReleases'
import type { FaultyBackend } from '../../tools/lib/site/faultyBackend'
import { Load } from '../../tools/lib/site/load'
import { startFaultyBackend } from '../../tools/lib/site/ownBackend'
import { startOwnSite } from '../../tools/lib/site/ownSite'
import { readStatus } from '../../tools/lib/site/siteStatus'
import type { StartedSite } from '../../tools/lib/site/startSite'
import { startTriggers } from './triggers'
import type { Triggers } from './triggers'

export interface FaultSiteOptions {
  readonly port: number
  readonly dataDir: string
  /** A response that takes longer is an error. */
  readonly limitMs: number
  /** How long a release is live before it turns bad. */
  readonly liveMs: number
  readonly onLog: (name: string, line: string) => void
}

/** The pages that visitors ask for: two of other remotes, and one of the remote whose releases fail. */
export const others = ['/', '/about/2'] as const
export const own = '/cause'

/** A site that faults are applied to: every part of it can be stopped, started and broken. */
export class FaultSite {
  private constructor(
    private readonly options: FaultSiteOptions,
    private readonly site: StartedSite,
    readonly backend: FaultyBackend,
    readonly triggers: Triggers,
    /** The release set as it is between two faults. */
    readonly goodSet: ReleaseSet,
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
      // Every request is rendered, and content is asked for again and again, so that a fault shows at once.
      env: {
        PAGE_CACHE_MB: '0',
        CONTENT_TTL_MS: '500',
        // The visitors of the load and those who flood the site have addresses of their own.
        PROXIES: '1',
        NODE_OPTIONS: `--import=${pathToFileURL(path.join(__dirname, 'fileLimit.mjs')).href}`,
      },
      onLog,
    })
    const load = new Load({ url: site.url, pages: [...others, own], everyMs: 50, limitMs })
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

  /** The store of the releases, with their set. */
  get store(): string {
    return path.join(this.dataDir, 'releases')
  }

  /** The status of the site; throws while it does not answer. */
  async status(): Promise<SiteStatus> {
    const status = await readStatus(this.url)
    if (status === null) throw new Error(`nothing listens at ${this.url}`)
    return status
  }

  /** The process of the site's own server. */
  get pid(): number {
    return this.site.server('site').child.pid ?? 0
  }

  /** The processes that the site's own server has started: its render workers, and the shell that ends them with it. */
  workers(): ReadonlyArray<number> {
    return childrenOf(this.pid)
  }

  async restore(): Promise<void> {
    await localReleases(this.store).change(() => this.goodSet)
  }

  /** Whether the releases of the good set are live. */
  async isGood(): Promise<boolean> {
    const { remotes } = await this.status()
    return Object.entries(this.goodSet.remotes).every(
      ([name, { hash }]) => remotes[name]?.live?.hash === hash,
    )
  }

  /** Restarts the site's own server; `meanwhile` runs while it is stopped. Visitors wait until it listens. */
  async restart(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    await this.load.stop()
    await this.site.stopServer('site')
    await meanwhile()
    await this.site.startShell()
    this.load.start()
  }

  /** Whether the site's own server has ended. */
  get hasEnded(): boolean {
    return hasEnded(this.site.server('site').child)
  }

  /** Starts the site's own server again when it has ended. */
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
