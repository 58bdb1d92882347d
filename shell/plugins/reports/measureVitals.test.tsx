import type { Router } from '../../site/openPage'
import { sendReport } from './failureReporter'
import { measureVitals } from './measureVitals'

type Observed = { readonly type: string; readonly take: (entries: ReadonlyArray<object>) => void }

let observed: Observed[]
let late: object[]
let navigated: (state: 'idle' | 'loading') => void
let now: number
/** Simulates the visitor leaving the page. */
let left: () => void
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()

class Observer {
  static readonly supportedEntryTypes = [
    'largest-contentful-paint',
    'layout-shift',
    'event',
    'first-input',
    'long-animation-frame',
  ]
  constructor(private readonly callback: (list: { getEntries: () => ReadonlyArray<object> }) => void) {}
  private type = ''
  observe({ type }: { readonly type: string }): void {
    this.type = type
    observed.push({ type, take: (entries) => this.callback({ getEntries: () => entries }) })
  }
  takeRecords(): ReadonlyArray<object> {
    return this.type === 'event' ? late.splice(0) : []
  }
}

const emit = (type: string, ...entries: ReadonlyArray<object>) =>
  observed.filter((item) => item.type === type).forEach(({ take }) => take(entries))
const leave = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  left()
}
const none = (remote: string) => ({ [remote]: 0, shell: 0 })
const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown)
const goTo = (address: string, ms: number) => {
  navigated('loading')
  now += ms
  history.replaceState(null, '', address)
  navigated('idle')
}

/** Starts to measure a document. @param activatedAt when it was shown */
const measure = (activatedAt: number): void => {
  observed = []
  const router = {
    subscribe: (take: (state: object) => void) => {
      navigated = (state) => take({ navigation: { state } })
      return () => undefined
    },
  }
  measureVitals({
    set: 'set-1',
    activatedAt,
    send: sendReport,
    router: router as unknown as Router,
    owners: {
      at: (pathname) => {
        const [, remote = ''] = pathname.split('/')
        return remote === '' ? null : { remote, pattern: `/${remote}/:id` }
      },
    },
  })
}

beforeEach(() => {
  ;[late, now] = [[], 0]
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  Object.assign(globalThis, { PerformanceObserver: Observer, fetch: fetched })
  Object.assign(performance, { now: () => now, getEntriesByType: () => [] })
  globalThis.requestAnimationFrame = () => 0
  globalThis.addEventListener = (_name: string, listener: unknown) => {
    left = listener as () => void
  }
  history.replaceState(null, '', '/charity/1')
  // A prerendered page.
  measure(100)
})

test('each measurement belongs to the page shown at its time', () => {
  emit('largest-contentful-paint', { startTime: 900 }, { startTime: 1_300 })
  emit('event', { startTime: 1_500, duration: 64, interactionId: 7 })
  now = 2_000
  goTo('/travel/1', 300)
  emit('event', { startTime: 1_900, duration: 48, interactionId: 8 })
  emit(
    'event',
    { startTime: 2_400, duration: 700, interactionId: 9 },
    { startTime: 2_500, duration: 90, interactionId: 0 },
  )
  leave()
  expect(sent()).toEqual([
    {
      set: 'set-1',
      pages: [
        {
          remote: 'charity',
          pattern: '/charity/:id',
          lcp: 1_200,
          inp: 64,
          cls: 0,
          blocking: none('charity'),
        },
        {
          remote: 'travel',
          pattern: '/travel/:id',
          inp: 700,
          navigation: 300,
          cls: 0,
          blocking: none('travel'),
        },
      ],
    },
  ])
})

test.each([
  ['opened in a background tab', 0, 0, undefined],
  ['hidden before the paint', 0, 1_000, undefined],
  ['prerendered, and therefore hidden before its activation', 700, 0, 500],
  ['painted before its activation', 1_300, 0, 0],
])('the largest paint of a document %s', (_, activatedAt, hiddenAt, lcp) => {
  Object.assign(performance, { getEntriesByType: () => [{ name: 'hidden', startTime: hiddenAt }] })
  measure(activatedAt)
  emit('largest-contentful-paint', { startTime: 1_200 })
  leave()
  const [report] = sent() as ReadonlyArray<{ readonly pages: ReadonlyArray<{ readonly lcp?: number }> }>
  expect(report?.pages[0]?.lcp).toBe(lcp)
})

test('layout shifts are summed for up to five seconds without a pause; the largest sum counts', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  })
  emit('layout-shift', shift(1_000, 0.1), shift(1_800, 0.1), shift(1_900, 5, true), shift(3_000, 0.05))
  now = 3_500
  goTo('/travel/1', 100)
  emit('layout-shift', shift(3_700, 0.3))
  leave()
  expect(sent()).toMatchObject([{ pages: [{ cls: 0.2 }, { cls: 0.3 }] }])
})

test('the blocking time of a long frame is divided among the remotes whose files ran, by their share', () => {
  const frame = (startTime: number, duration: number, ...scripts: readonly [string, number][]) => ({
    startTime,
    duration,
    blockingDuration: duration - 50,
    scripts: scripts.map(([sourceURL, duration]) => ({ sourceURL, duration })),
  })
  const file = (path: string) => `${location.origin}/_/${path}`
  emit(
    'long-animation-frame',
    frame(900, 250, [file('charity/page.1.js'), 125], [file('travel/slot.1.js'), 100]),
    frame(1_300, 90.6, [file('charity/page.1.js'), 90.6]),
    frame(1_500, 100, ['', 20], ['https://cdn.example/_/travel/x.js', 30], [`${location.origin}/cause`, 50]),
  )
  now = 2_000
  goTo('/travel/1', 300)
  emit('long-animation-frame', frame(2_400, 100, [file('shell/react.1.js'), 100]))
  leave()
  expect(sent()).toMatchObject([
    {
      pages: [
        { remote: 'charity', blocking: { charity: 141, shell: 0, travel: 80 } },
        { remote: 'travel', blocking: { travel: 0, shell: 50 } },
      ],
    },
  ])
})

test('pending entries are sent when the page is left, and nothing is sent twice', () => {
  late = [{ startTime: 10, duration: 50.123456, interactionId: 1 }]
  leave()
  leave()
  expect(sent()).toMatchObject([{ pages: [{ inp: 50.1235 }] }])
  expect(sent()).toHaveLength(1)
  expect(fetched.mock.calls[0]).toEqual([
    '/reports/vitals',
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true }),
  ])
})

test('nothing is sent for a page without an owner', () => {
  leave()
  fetched.mockClear()
  goTo('/', 100)
  emit('event', { startTime: 200, duration: 700, interactionId: 9 })
  leave()
  expect(sent()).toEqual([])
})
