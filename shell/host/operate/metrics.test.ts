import type { SiteStatus } from '@caravanserai/releases'
import { fromMemory } from './timing'
import { adminServer } from './startOperate'
import { siteMetrics } from './metrics'
import type { Metrics, Present } from './metrics'
import { renderedPage } from '../../testing/fakePages'

const request = renderedPage()
const status: SiteStatus = {
  ready: false,
  reasons: [],
  missing: [],
  set: 'x',
  remotes: {
    charity: {
      live: { release: '1.0.0-a', hash: 'a' },
      wanted: 'b',
      trying: false,
      refused: 'no routes',
      quarantined: [
        { hash: 'c', release: '1.0.0-c', reason: 'ended with 7', at: '2026-11-20T08:00:00.000Z' },
      ],
    },
    travel: { live: null, wanted: 'b', trying: true, refused: null, quarantined: [] },
  },
}

const present: Present = {
  status: () => status,
  waiting: () => [],
  cachedBytes: () => 0,
}

/** The values of the site's own metrics in a scrape, by name with labels. */
const scraped = async (metrics: Metrics) => {
  const app = adminServer(metrics, ['metrics.example.test'])
  const { body, headers } = await app.inject('/metrics')
  await app.close()
  const lines = body.split('\n').filter((line) => line.startsWith('caravanserai_'))
  const values: Record<string, number> = {}
  for (const line of lines) {
    const [, name = '', value] = /^caravanserai_(.*) (\S+)$/.exec(line) ?? []
    values[name] = Number(value)
  }
  return { values, body, headers }
}

let metrics: Metrics
beforeEach(() => {
  metrics = siteMetrics()
})

it.each([
  ['127.0.0.1:9100', 200],
  ['[::1]:9100', 200],
  ['localhost:9100', 200],
  ['metrics.example.test:9100', 200],
  ['rebound.evil.test:9100', 421],
  ['127.0.0.1.evil.test', 421],
  ['metrics.example.test.evil.test', 421],
])('the metrics port responds to the host %s with %i', async (host, status) => {
  const app = adminServer(metrics, ['metrics.example.test'])
  for (const url of ['/metrics', '/nothing'])
    expect((await app.inject({ url, headers: { host } })).statusCode === 421).toBe(status === 421)
  await app.close()
})

it('counts requests by the pattern of their route, never by their address', async () => {
  metrics.onRequest(request)
  metrics.onRequest({ ...request, path: '/cause-single/2' })
  metrics.onRequest({ ...request, method: 'MADEUP', remote: null, release: null, trace: null, status: 404 })
  const { values, body, headers } = await scraped(metrics)
  const labels = 'route="/cause-single/:id",remote="charity",release="1.0.0-a",status="200"'
  expect(values[`http_requests_total{method="GET",${labels}}`]).toBe(2)
  expect(
    values['http_requests_total{method="other",route="/cause-single/:id",remote="",release="",status="404"}'],
  ).toBe(1)
  expect(body).not.toMatch(/single\/[12]|MADEUP/)
  expect(headers['content-type']).toMatch(/^text\/plain; version=/)
})

it('measures the phases of page requests in seconds', async () => {
  metrics.onRequest(request)
  const { values } = await scraped(metrics)
  expect(values).toMatchObject({
    'http_request_duration_seconds_sum{route="/cause-single/:id",remote="charity"}': 0.04,
    'page_queue_seconds_sum{remote="charity"}': 0.002,
    'page_worker_seconds_sum{remote="charity",release="1.0.0-a"}': 0.03,
    'page_content_seconds_sum{question="pages"}': 0.3,
    'page_content_seconds_sum{question="menu"}': 0.001,
    'pages_total{from="worker",remote="charity"}': 1,
  })
})

it('does not count cached pages and content requests as rendering', async () => {
  metrics.onRequest({ ...request, trace: fromMemory })
  metrics.onRequest({ ...request, route: '/content/for', remote: null, release: null })
  const { values } = await scraped(metrics)
  expect(values['pages_total{from="memory",remote="charity"}']).toBe(1)
  expect(values['page_content_seconds_count{question="menu"}']).toBe(1)
  expect(Object.keys(values).filter((name) => /^page_(queue|worker)|from="worker"/.test(name))).toEqual([])
})

it('ignores the duration of streams', async () => {
  metrics.onRequest({ ...request, isStream: true, trace: null, ms: 900_000 })
  expect(Object.keys((await scraped(metrics)).values).filter((name) => /duration/.test(name))).toEqual([])
})

it('counts started workers, lost workers and troubles of the content', async () => {
  metrics.onWorkerStarted('charity')
  metrics.onWorkerLost('charity', { kind: 'blocked', reason: 'blocks' })
  metrics.onTrouble({ _tag: 'Malformed', url: 'u', message: 'm', reading: 'pages/2' } as never)
  metrics.onTrouble({ _tag: 'Recovered', reading: 'pages/2' })
  expect((await scraped(metrics)).values).toMatchObject({
    'workers_started_total{remote="charity"}': 1,
    'workers_lost_total{remote="charity",kind="blocked"}': 1,
    'content_troubles_total{kind="Malformed",reading="pages"}': 1,
  })
})

it('reports the counts of both sides of a canary', async () => {
  const side = { pages: 90, failures: 0, browserFailures: 1, medianMs: null, p95Ms: null }
  const canary = {
    release: '1.0.0-d',
    hash: 'd',
    percent: 10,
    since: '2026-11-23T08:05:00.000Z',
    refused: null as string | null,
    sides: { live: side, canary: { ...side, pages: 10, failures: 2 } },
  }
  const remotes = { ...status.remotes, charity: { ...status.remotes['charity']!, canary } }
  metrics.watch({ ...present, status: () => ({ ...status, remotes }) })
  expect((await scraped(metrics)).values).toMatchObject({
    'canary_percent{remote="charity",release="1.0.0-d"}': 10,
    'canary_pages{remote="charity",side="live"}': 90,
    'canary_pages{remote="charity",side="canary"}': 10,
    'canary_failures{remote="charity",side="canary"}': 2,
    'canary_browser_failures{remote="charity",side="live"}': 1,
  })
  canary.refused = 'no routes'
  const { values } = await scraped(metrics)
  expect(values['canary_percent{remote="charity",release="1.0.0-d"}']).toBe(0)
  expect(Object.keys(values).filter((name) => /^canary.*travel/.test(name))).toEqual([])
})

it('reads the current status at each scrape', async () => {
  let ready = false
  metrics.watch({
    status: () => ({ ...status, ready }),
    waiting: () => [['charity', 3]],
    cachedBytes: () => 7,
  })
  const expected = {
    ready: 0,
    'release_live{remote="charity",release="1.0.0-a"}': 1,
    'release_refused{remote="charity"}': 1,
    'release_refused{remote="travel"}': 0,
    'releases_quarantined{remote="charity"}': 1,
    'pages_waiting{remote="charity"}': 3,
    page_cache_bytes: 7,
  }
  const { values } = await scraped(metrics)
  expect(values).toMatchObject(expected)
  expect(Object.keys(values).filter((name) => /live.*travel/.test(name))).toEqual([])
  ready = true
  expect((await scraped(metrics)).values['ready']).toBe(1)
})
