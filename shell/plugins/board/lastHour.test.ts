import type { BrowserFailure } from '../../host/operate/siteEvents'
import { renderedPage } from '../../testing/fakePages'
import { LastHour } from './lastHour'

const page = renderedPage()
const MINUTE = 60_000
const start = Date.UTC(2026, 10, 20, 8, 0, 0)

let now: number
let hour: LastHour
beforeEach(() => {
  now = start
  hour = new LastHour(() => now)
})

const counted = (remote: string | null) => {
  const { requests, failures, browserFailures } = hour.of(remote).total
  return { requests, failures, browserFailures }
}
const browserFailure = (remote: string | null, message = 'x'): BrowserFailure => ({
  kind: 'hydrate',
  remote,
  set: null,
  stack: [],
  pattern: null,
  message,
})
const empty = { requests: 0, failures: 0, browserFailures: 0 }

test('requests, errors and browser failures are counted for each remote and for the site', () => {
  hour.onRequest(page)
  hour.onRequest({ ...page, status: 503 })
  hour.onRequest({ ...page, status: 404 })
  hour.onRequest({ ...page, remote: 'travel' })
  hour.onRequest({ ...page, remote: null, trace: null, route: '/_/:remote/*' })
  hour.onBrowserFailure(browserFailure('charity'))
  hour.onBrowserFailure(browserFailure(null))
  // A failure of a browser extension is no failure of the site.
  hour.onBrowserFailure({ ...browserFailure(null), kind: 'changed' })
  expect(counted('charity')).toEqual({ requests: 3, failures: 1, browserFailures: 1 })
  expect(counted('travel')).toEqual({ ...empty, requests: 1 })
  expect(counted(null)).toEqual({ requests: 5, failures: 1, browserFailures: 2 })
  expect(counted('auth')).toEqual(empty)
})

test('the latest browser failure of each remote is stored', () => {
  hour.onBrowserFailure(browserFailure('charity'))
  hour.onBrowserFailure(browserFailure(null))
  hour.onBrowserFailure(browserFailure('charity', 'y'))
  expect(hour.latestFailures()).toEqual([['charity', browserFailure('charity', 'y')]])
})

test('probes and open streams are not counted', () => {
  for (const ignored of [{ route: '/healthz' }, { route: '/readyz' }, { isStream: true }])
    hour.onRequest({ ...page, ...ignored, remote: null, ms: 60_000, status: 503 })
  expect(counted(null)).toEqual(empty)
})

test('response times include only pages and are accurate to a tenth', () => {
  for (let ms = 1; ms <= 1_000; ms += 1) hour.onRequest({ ...page, ms })
  hour.onRequest({ ...page, ms: 90_000, trace: null })
  hour.onRequest({ ...page, ms: 90_000, route: '/content/for' })
  const { medianMs, p95Ms } = hour.of('charity').total
  expect(Math.abs((medianMs ?? 0) - 500)).toBeLessThan(50)
  expect(Math.abs((p95Ms ?? 0) - 950)).toBeLessThan(95)
})

test('a slow page has a response time, and no request gives none', () => {
  expect(hour.of('charity').total).toMatchObject({ medianMs: null, p95Ms: null })
  hour.onRequest({ ...page, ms: 0 })
  expect(hour.of('charity').total.medianMs).toBeGreaterThan(0)
  now += MINUTE
  hour.onRequest({ ...page, ms: 10_000_000 })
  expect(hour.of('charity').minutes.at(-1)?.p95Ms).toBeGreaterThan(20_000)
})

test('minutes are ordered from the oldest, and sums of five minutes match them', () => {
  hour.onRequest(page)
  now += 7 * MINUTE
  hour.onRequest(page)
  hour.onRequest({ ...page, status: 500, ms: 400 })
  const { minutes, fives, recent, total } = hour.of('charity')
  expect(minutes).toHaveLength(60)
  expect(minutes.map(({ requests }) => requests).slice(-8)).toEqual([1, 0, 0, 0, 0, 0, 0, 2])
  expect(minutes.at(-1)).toMatchObject({ at: start + 7 * MINUTE, requests: 2, failures: 1 })
  expect(fives).toHaveLength(12)
  expect(fives.map(({ requests }) => requests).slice(-2)).toEqual([1, 2])
  expect(recent).toMatchObject({ requests: 2, failures: 1 })
  expect(total).toMatchObject({ requests: 3 })
})

test('counts expire after an hour, also when the clock is set back', () => {
  hour.onRequest(page)
  now += 59 * MINUTE
  expect(counted('charity')).toEqual({ ...empty, requests: 1 })
  now += MINUTE
  expect(counted('charity')).toEqual(empty)
  hour.onRequest(page)
  expect(counted('charity')).toEqual({ ...empty, requests: 1 })
  now -= 30 * MINUTE
  expect(counted('charity')).toEqual(empty)
})
