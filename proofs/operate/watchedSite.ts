import path from 'node:path'
import { root } from '../../tools/lib/places'
import { anyPort } from '../../tools/lib/process/ports'
import { until } from '../../tools/lib/process/until'
import { alteredRelease, onRoute } from '../../tools/lib/release/alteredRelease'
import { localReleases } from '../../tools/lib/release/localReleases'
import { startFaultyBackend } from '../../tools/lib/site/ownBackend'
import { startOwnSite } from '../../tools/lib/site/ownSite'
import type { FaultyBackend } from '../../tools/lib/site/faultyBackend'
import { readStatus } from '../../tools/lib/site/siteStatus'

const host = '127.0.0.1'

/** A site with metrics, whose backend can be delayed. */
export interface WatchedSite {
  readonly url: string
  /** Where its metrics are: host and port. */
  readonly target: string
  readonly backend: FaultyBackend
  /** The lines of its log. */
  readonly log: ReadonlyArray<string>
  /** Ships a release of charity whose pages take so many milliseconds longer in the worker. */
  readonly shipSlow: (ms: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** @param collector the address that traces are sent to */
export const startWatchedSite = async (dataDir: string, collector: string): Promise<WatchedSite> => {
  const backend = await startFaultyBackend({ port: 3_920, dataDir, onLog: () => undefined })
  const adminPort = await anyPort(host)
  const log: string[] = []
  const site = await startOwnSite({
    dataDir,
    cmsUrl: backend.url,
    // Every page is rendered, so that a delay of the worker is seen in each of them.
    env: { ADMIN_PORT: String(adminPort), OTEL_EXPORTER_OTLP_ENDPOINT: collector, PAGE_CACHE_MB: '0' },
    onLog: (name, line) => {
      if (name === 'site') log.push(line)
    },
  })

  const shipSlow = async (ms: number): Promise<void> => {
    const folder = path.join(dataDir, 'slow')
    const release = '1.0.0-slow'
    alteredRelease(path.join(root, 'remotes', 'charity', 'dist'), folder, release, {
      server: onRoute('/cause', slowLoader(ms)),
    })
    await localReleases(path.join(dataDir, 'releases')).ship(folder, 'charity')
    const isLive = async () => (await readStatus(site.url))?.remotes['charity']?.live?.release === release
    if (!(await until(isLive, 60_000))) throw new Error('the slow release does not go live')
  }
  const stop = async (): Promise<void> => {
    await site.stop()
    await backend.stop()
  }
  return { url: site.url, target: `${host}:${adminPort}`, backend, log, shipSlow, stop }
}

/** Code for the route of `/cause`. */
const slowLoader = (ms: number): string => `const { loader } = route
  route.loader = async (given) => {
    await new Promise((resolve) => setTimeout(resolve, ${ms}))
    return loader(given)
  }`
