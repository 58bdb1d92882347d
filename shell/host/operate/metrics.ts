import type { SiteStatus } from '@caravanserai/releases'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { isOpenLong } from './requestLog'
import type { SiteEvents } from './siteEvents'

/** Current values of the site, read at each scrape. */
export interface Present {
  readonly status: () => SiteStatus
  /** Queued pages by remote. */
  readonly waiting: () => ReadonlyArray<readonly [remote: string, pages: number]>
  /** Size of the pages in memory, in bytes. */
  readonly cachedBytes: () => number
}

/** Values of a gauge with their labels. */
type Samples<L extends string> = ReadonlyArray<readonly [Readonly<Record<L, string>>, number]>

/** Creates metrics in the registry of the site. Names get the prefix `caravanserai_`. */
export interface PluginMetrics {
  readonly counter: <L extends string>(
    name: string,
    help: string,
    labelNames: ReadonlyArray<L>,
  ) => Pick<Counter<L>, 'inc'>
  /** @param buckets upper limits of the buckets */
  readonly histogram: <L extends string>(
    name: string,
    help: string,
    labelNames: ReadonlyArray<L>,
    buckets: number[],
  ) => Pick<Histogram<L>, 'observe'>
  /** @param values read at each scrape */
  readonly gauge: <L extends string>(
    name: string,
    help: string,
    labelNames: ReadonlyArray<L>,
    values: () => Samples<L> | Promise<Samples<L>>,
  ) => void
}

export interface Metrics extends Omit<SiteEvents, 'onBrowserFailure' | 'onMeasured'>, PluginMetrics {
  /** Sets the source of the gauges. */
  readonly watch: (present: Present) => void
  readonly registry: Registry
}

/** Histogram buckets in seconds: from a page in memory to the time limit of a request. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5]

/** Methods with a label: clients can send invented ones. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/**
 * The metrics of the site in Prometheus conventions: counters end with `_total`, times are in seconds, sizes in
 * bytes. No label has a value that a visitor can invent: addresses are counted by pattern, except for the few that
 * are missed most.
 */
export const siteMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <L extends string>(name: string, help: string, labelNames: ReadonlyArray<L>) =>
    new Counter({ name: `caravanserai_${name}`, help, labelNames, registers })
  const histogram = <L extends string>(
    name: string,
    help: string,
    labelNames: ReadonlyArray<L>,
    buckets: number[] = SECONDS,
  ) => new Histogram({ name: `caravanserai_${name}`, help, labelNames, registers, buckets })

  const requests = counter('http_requests_total', 'Requests that were answered.', [
    'method',
    'route',
    'remote',
    'release',
    'status',
  ])
  const durations = histogram(
    'http_request_duration_seconds',
    'From a request to the last byte of its response.',
    ['route', 'remote'],
  )
  const pages = counter('pages_total', 'Responses with a page, by where it came from.', ['from', 'remote'])
  const queue = histogram('page_queue_seconds', 'How long a page waited until a worker was given it.', [
    'remote',
  ])
  const worker = histogram(
    'page_worker_seconds',
    'How long a worker had a page, with the waiting for content.',
    ['remote', 'release'],
  )
  const content = histogram('page_content_seconds', 'How long a page waited for an answer of the content.', [
    'question',
  ])
  const pictures = histogram(
    'picture_seconds',
    'How long a picture waited until it was fetched, and until it was resized.',
    ['step'],
  )
  const troubles = counter('content_troubles_total', 'Content faults, as in the log.', ['kind', 'reading'])
  const started = counter('workers_started_total', 'Render workers that were started.', ['remote'])
  const lost = counter('workers_lost_total', 'Render workers that ended unexpectedly.', ['remote', 'kind'])
  return {
    registry,
    counter,
    histogram,
    gauge: gaugesIn(registers),
    onRequest: (facts) => {
      const { method, route, remote, release, status, ms, trace, picture } = facts
      const ownRemote = remote ?? ''
      requests.inc({
        method: methods.has(method) ? method : 'other',
        route,
        remote: ownRemote,
        release: release ?? '',
        status: String(status),
      })
      if (!isOpenLong(facts)) durations.observe({ route, remote: ownRemote }, ms / 1_000)
      if (picture !== null) {
        pictures.observe({ step: 'fetch' }, picture.fetchMs / 1_000)
        pictures.observe({ step: 'resize' }, picture.resizeMs / 1_000)
      }
      if (trace === null) return
      for (const [path, answerMs] of Object.entries(trace.content))
        content.observe({ question: kindOf(path) }, answerMs / 1_000)
      // The data that an open page requests for a navigation is no page.
      if (route === '/content/for') return
      pages.inc({ from: trace.from, remote: ownRemote })
      if (trace.from !== 'worker') return
      queue.observe({ remote: ownRemote }, trace.queueMs / 1_000)
      worker.observe({ remote: ownRemote, release: release ?? '' }, trace.workerMs / 1_000)
    },
    onTrouble: (trouble) => {
      if (trouble._tag !== 'Recovered') troubles.inc({ kind: trouble._tag, reading: kindOf(trouble.reading) })
    },
    onWorkerStarted: (name) => started.inc({ remote: name }),
    onWorkerLost: (name, { kind }) => lost.inc({ remote: name, kind }),
    watch: (present) => watch(present, registers),
  }
}

/** The kind of a question: `pages/2` is counted as `pages`, because the backend has any number of pages. */
const kindOf = (path: string): string => path.split('/')[0] ?? ''

/** Counts of both sides while there is a canary: gauges, because the next canary starts at 0. */
const canaryGauges = [
  ['canary_pages', 'Pages since the canary is shown.', 'pages'],
  ['canary_failures', 'Of these, pages that the release failed.', 'failures'],
  [
    'canary_browser_failures',
    'Visitors whose browsers have reported a failure since then.',
    'browserFailures',
  ],
] as const

const gaugesIn =
  (registers: Registry[]): PluginMetrics['gauge'] =>
  (name, help, labelNames, values) =>
    void new Gauge({
      name: `caravanserai_${name}`,
      help,
      labelNames,
      registers,
      async collect() {
        const samples = await values()
        this.reset()
        for (const [labels, value] of samples) this.set(labels, value)
      },
    })

/** Gauges are read at each scrape. */
const watch = ({ status, waiting, cachedBytes }: Present, registers: Registry[]): void => {
  const gauge = gaugesIn(registers)
  const value = (name: string, help: string, read: () => number) =>
    gauge(name, help, [], () => [[{}, read()]])
  const remotes = () => Object.entries(status().remotes)

  value('ready', 'Whether load balancers should send visitors here, as in /readyz.', () =>
    Number(status().ready),
  )
  gauge('release_live', 'Releases that are live.', ['remote', 'release'], () =>
    remotes().flatMap(([remote, { live }]) =>
      live === null ? [] : [[{ remote, release: live.release }, 1] as const],
    ),
  )
  gauge('release_refused', 'Whether the release that the set names was refused.', ['remote'], () =>
    remotes().map(([remote, { refused }]) => [{ remote }, refused === null ? 0 : 1]),
  )
  gauge('releases_quarantined', 'Releases in quarantine.', ['remote'], () =>
    remotes().map(([remote, { quarantined }]) => [{ remote }, quarantined.length]),
  )
  for (const [name, help, field] of canaryGauges)
    gauge(name, help, ['remote', 'side'], () =>
      remotes().flatMap(([remote, { canary }]) =>
        canary === undefined
          ? []
          : (['live', 'canary'] as const).map(
              (side) => [{ remote, side }, canary.sides[side][field]] as const,
            ),
      ),
    )
  gauge('canary_percent', 'Visitors of a hundred who are shown the canary.', ['remote', 'release'], () =>
    remotes().flatMap(([remote, { canary }]) =>
      canary === undefined
        ? []
        : [[{ remote, release: canary.release }, canary.refused === null ? canary.percent : 0] as const],
    ),
  )
  gauge('pages_waiting', 'Pages that wait for their turn.', ['remote'], () =>
    waiting().map(([remote, pages]) => [{ remote }, pages]),
  )
  value('page_cache_bytes', 'Bytes of pages in memory.', cachedBytes)
}
