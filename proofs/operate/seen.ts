import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sitemapOf } from '@caravanserai/releases/requests'
import { root } from '../../tools/lib/places'
import { anyPort } from '../../tools/lib/process/ports'
import { until } from '../../tools/lib/process/until'
import { onRoute } from '../../tools/lib/release/alteredRelease'
import type { FaultyBackend } from '../../tools/lib/site/faultyBackend'
import { readStatus } from '../../tools/lib/site/siteStatus'
import { logEntry } from '../../tools/lib/terminal/logLine'
import { startFaultyBackend } from '../../tools/lib/site/faultyBackend'
import { outcomeOf, shipAltered } from '../harness/site'
import type { Trial } from '../harness/trial'
import { monitoring } from './prometheus'
import type { Collector, Prometheus, Sample } from './prometheus'

/** Time limit until a delay is visible to an operator, in milliseconds. */
const SEEN_MS = 60_000

interface Delay {
  readonly name: string
  readonly begin: () => Promise<void>
  /** The addresses that visitors request during the delay, in order. */
  readonly addresses: () => Promise<ReadonlyArray<string>>
  /** The log line of the request. */
  readonly line: RegExp
  /** The metric that rises, and its labels. */
  readonly metric: string
  readonly by: string
  readonly labels: Sample['labels']
}

/** Delays parts of a running site, and checks that its log and its metrics name each of them. */
export const checkSeen = async (
  { check }: Trial,
  site: WatchedSite,
  prometheus: Prometheus,
  collector: Collector,
): Promise<void> => {
  for (const one of delays(site)) {
    const seen = await seeDelay(site, prometheus, one)
    for (const where of ['log', 'metrics'] as const)
      await check(`${one.name}: in the ${where}`, () => {
        if (!seen[where]) throw new Error(`not within ${SEEN_MS / 1_000} s`)
      })
  }
  await check('traces arrive, under the ids of the requests', () => seeTrace(site, collector))
  for (const query of queries())
    await check(`the dashboard asks ${query.slice(0, 90)}`, () => checkQuery(prometheus, query))
}

const delays = (site: WatchedSite): ReadonlyArray<Delay> => [
  {
    name: 'a backend that answers 2 s late',
    begin: async () => site.backend.delay(/content_by_cms_menu_id\/\d+$/, 1_900),
    // Each page is requested once: a cached response is not delayed.
    addresses: () => pagesWithContent(site.url),
    line: /GET \/.*content pages\/\d/,
    metric: 'caravanserai_page_content_seconds',
    by: 'question',
    labels: { question: 'pages' },
  },
  {
    name: 'pictures that are fetched 2 s late',
    begin: async () => site.backend.delay(/\.(jpe?g|png|webp|svg)$/, 2_000),
    addresses: async () => pictures(),
    line: /GET \/media\/.*fetching the picture took/,
    metric: 'caravanserai_picture_seconds',
    by: 'step',
    labels: { step: 'fetch' },
  },
  {
    name: 'a release whose pages take 1.2 s longer',
    begin: () => site.shipSlow(1_200),
    addresses: async () => Array.from({ length: 100 }, () => '/cause'),
    line: /GET \/cause .*slow, its worker took/,
    metric: 'caravanserai_page_worker_seconds',
    by: 'remote',
    labels: { remote: 'charity' },
  },
]

/** Whether the log and the metrics show a delay in time. */
const seeDelay = async (
  site: WatchedSite,
  prometheus: Prometheus,
  { begin, addresses, line, metric, by, labels }: Delay,
) => {
  const asked = (await addresses()).values()
  await begin()
  const from = site.log.length
  const inLog = (): boolean =>
    site.log.slice(from).some((text) => {
      const entry = logEntry(text)
      return entry !== null && entry.level >= 40 && line.test(entry.msg)
    })
  const slowest = `histogram_quantile(0.95, sum by (le, ${by}) (rate(${metric}_bucket[1m])))`
  const inMetrics = async (): Promise<boolean> =>
    (await prometheus.query(slowest)).some(
      (sample) =>
        sample.value > 0.5 && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
  const seen = { log: false, metrics: false }
  for (const end = Date.now() + SEEN_MS; Date.now() < end && !(seen.log && seen.metrics); await delay(500)) {
    const { value: address } = asked.next()
    if (address !== undefined) await (await fetch(site.url + address)).arrayBuffer()
    seen.log ||= inLog()
    seen.metrics ||= await inMetrics()
  }
  return seen
}

const pagesWithContent = async (url: string): Promise<ReadonlyArray<string>> =>
  (await sitemapOf(url)).filter((address) => /\/\d+$/.test(address) && !address.includes('-single'))

/** The pictures of the recorded content. */
const pictures = (): ReadonlyArray<string> =>
  readdirSync(pictureFolder).map((file) => `/media/cms/ContentImage/${file}?w=480`)

const pictureFolder = path.join(root, 'backend', 'content', 'media', 'cms', 'ContentImage')

const seeTrace = async (site: WatchedSite, collector: Collector): Promise<void> => {
  const response = await fetch(`${site.url}/about/2?again`)
  await response.arrayBuffer()
  const id = response.headers.get('x-request-id') ?? ''
  const names = () => collector.spansOf(id)
  const isWhole = () => names().includes('render') && names().some((name) => name.startsWith('GET /about'))
  if (!(await until(isWhole, SEEN_MS)))
    throw new Error(`no trace ${id}; spans of it: ${names().join(', ') || 'none'}`)
}

/** The queries of the dashboard, over all processes and a short time. */
const queries = (): ReadonlyArray<string> => {
  const board = readFileSync(path.join(monitoring, 'dashboard.json'), 'utf8')
  return [...board.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, expression]) =>
    String(JSON.parse(`"${expression ?? ''}"`))
      .replaceAll('$__rate_interval', '2m')
      .replaceAll('$instance', '.*'),
  )
}

/** Whether the metrics of a query have a series only after a failure. */
const isRare = (query: string): boolean =>
  /browser_failures|workers_lost|troubles|submissions|outbox_unresolved/.test(query)

const checkQuery = async (prometheus: Prometheus, query: string): Promise<void> => {
  const samples = await prometheus.query(query)
  if (samples.length === 0 && !isRare(query)) throw new Error(`nothing answers ${query}`)
}

const host = '127.0.0.1'

/** A site with metrics, whose backend can be delayed. */
interface WatchedSite {
  readonly url: string
  /** Host and port of its metrics. */
  readonly target: string
  readonly backend: FaultyBackend
  readonly log: ReadonlyArray<string>
  /** Ships a release of charity with pages that take this many milliseconds longer in the worker. */
  readonly shipSlow: (ms: number) => Promise<void>
}

/** @param collector the address of the trace collector */
export const startWatchedSite = async (
  { folder, onEnd, site: startSite }: Trial,
  collector: string,
): Promise<WatchedSite> => {
  const backend = await startFaultyBackend({ port: 3_920, dataDir: folder, onLog: () => undefined })
  onEnd(backend.stop)
  const adminPort = await anyPort(host)
  const log: string[] = []
  const site = await startSite('watched', {
    cmsUrl: backend.url,
    env: {
      ADMIN_PORT: String(adminPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      // Disables the page cache, so that a delay of the worker affects every page.
      PAGE_CACHE_MB: '0',
      // Without a receiver the site has no outbox, and no metrics of it.
      SUBMISSIONS_URL: collector,
      SUBMISSIONS_SECRET: randomBytes(16).toString('hex'),
    },
    onLog: (name, line) => {
      if (name === 'site') log.push(line)
    },
  })
  const shipSlow = async (ms: number): Promise<void> => {
    const server = onRoute('/cause', slowLoader(ms))
    const hash = await shipAltered(path.join(folder, 'watched'), 'slow', { server })
    const isLive = async () => outcomeOf((await readStatus(site.url))?.remotes['charity'], hash) === 'live'
    if (!(await until(isLive, 60_000))) throw new Error('the slow release does not go live')
  }
  return { url: site.url, target: `${host}:${adminPort}`, backend, log, shipSlow }
}

/** Code for the route of `/cause`. */
const slowLoader = (ms: number): string => `const { loader } = route
  route.loader = async (given) => {
    await new Promise((resolve) => setTimeout(resolve, ${ms}))
    return loader(given)
  }`
