import { concat, NEVER, Observable, of, tap, throwError, timer } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { liveRefresh, versionEvents } from './browser'
import type { LiveRefreshParts } from './browser'

type Helpers = Parameters<Parameters<TestScheduler['run']>[0]>[0]

/** The actions of a page at `/a` with version `0` within this time; a refresh shows the last sent version. */
const doing = (
  until: string,
  partsOf: (helpers: Helpers) => Partial<LiveRefreshParts>,
): ReadonlyArray<string> => {
  const done: string[] = []
  const scheduler = new TestScheduler(() => undefined)
  const note = (event: string) => void done.push(`${scheduler.now()} ${event}`)
  scheduler.run((helpers) => {
    const parts = partsOf(helpers)
    const { versions = () => of('0'), refresh = () => of(null) } = parts
    let sent = '0'
    let shown = '0'
    const live = liveRefresh({
      visibleAddress: concat(of('/a'), NEVER),
      shown: () => shown,
      random: () => 0,
      ...parts,
      versions: (address) =>
        new Observable((observer) => {
          note(`listens to ${address}`)
          const listening = versions(address)
            .pipe(tap((version) => (sent = version)))
            .subscribe(observer)
          return () => {
            note(`leaves ${address}`)
            listening.unsubscribe()
          }
        }),
      refresh: (address) =>
        refresh(address).pipe(
          tap(() => {
            shown = sent
            note(`refreshes ${address}`)
          }),
        ),
    })
    helpers.expectObservable(live, until)
  })
  return done
}
/** The times at which it subscribed. */
const listened = (done: ReadonlyArray<string>) =>
  done.filter((line) => line.includes('listens')).map((line) => Number(line.split(' ')[0]))

test.each<[string, string, (helpers: Helpers) => Partial<LiveRefreshParts>, ReadonlyArray<string>]>([
  [
    'is not refreshed if it shows the version of the server',
    '^ 100ms !',
    ({ cold }) => ({ versions: () => cold('5ms 0 10ms 0') }),
    ['0 listens to /a', '101 leaves /a'],
  ],
  [
    'is refreshed once for each new version',
    '^ 100ms !',
    ({ cold }) => ({ versions: () => cold('5ms 1 9ms 1 9ms 2') }),
    ['0 listens to /a', '5 refreshes /a', '25 refreshes /a', '101 leaves /a'],
  ],
  [
    'is refreshed after a random delay, so that the requests of all tabs are spread',
    '^ 999ms !',
    ({ cold }) => ({ versions: () => cold('5ms 1'), random: () => 0.5 }),
    ['0 listens to /a', '505 refreshes /a', '1000 leaves /a'],
  ],
  [
    'listens for the address of the visitor, and pauses during navigations',
    '^ 100ms !',
    ({ hot, cold }) => ({
      visibleAddress: hot('a 9ms n 19ms b', { a: '/a', n: null, b: '/b' }),
      versions: (address) => cold(address === '/a' ? '0 8ms 1' : '0 9ms 1'),
      // Still in progress when the navigation begins.
      refresh: (address) => (address === '/a' ? timer(5) : of(null)),
    }),
    ['0 listens to /a', '10 leaves /a', '30 listens to /b', '40 refreshes /b', '101 leaves /b'],
  ],
  [
    'listens only while it is visible, and then catches up with changes',
    '^ 100ms !',
    ({ hot, cold }) => {
      let opened = 0
      return {
        visibleAddress: hot('a 9ms n 19ms a', { a: '/a', n: null }),
        versions: () => cold((opened += 1) === 1 ? '0' : '1'),
      }
    },
    ['0 listens to /a', '10 leaves /a', '30 listens to /a', '30 refreshes /a', '101 leaves /a'],
  ],
  [
    'reconnects after a failed refresh',
    '^ 10s !',
    ({ cold }) => {
      let tried = 0
      return {
        versions: () => cold('1'),
        refresh: () => ((tried += 1) === 1 ? throwError(() => new Error('offline')) : of(null)),
        random: () => 0.5,
      }
    },
    ['0 listens to /a', '500 leaves /a', '2500 listens to /a', '3000 refreshes /a', '10001 leaves /a'],
  ],
])('an open page %s', (_, until, parts, done) => {
  expect(doing(until, parts)).toEqual(done)
})

test('an open page reconnects with growing delays, which start over after a stream that worked', () => {
  let opened = 0
  const done = doing('^ 30s !', ({ cold }) => ({
    versions: () => cold((opened += 1) === 4 ? '0 9ms #' : '#'),
    random: () => 0.5,
  }))
  expect(listened(done)).toEqual([0, 2_000, 6_000, 14_000, 16_010, 20_010, 28_010])
})

test('a reconnection is delayed by a few minutes at most', () => {
  const hours = 10
  const done = doing(`^ ${hours * 60}m !`, ({ cold }) => ({ versions: () => cold('#'), random: () => 1 }))
  expect(listened(done).length).toBeGreaterThan(hours * 7)
})

/** A fake `EventSource` that records the last instance. */
class Source {
  static last: Source
  onmessage: (event: { data: unknown }) => void = () => undefined
  onerror: () => void = () => undefined
  closed = false
  constructor(readonly url: string) {
    Source.last = this
  }
  close() {
    this.closed = true
  }
}
// Implements only the used part of `EventSource`.
const events = versionEvents(Source as unknown as typeof EventSource)

describe('versionEvents', () => {
  it('emits the versions of its address, and closes the stream on unsubscribe', () => {
    const emitted: string[] = []
    const listening = events('/cause?a=1&b').subscribe((version) => emitted.push(version))
    expect(Source.last.url).toBe('/content/live?address=%2Fcause%3Fa%3D1%26b')
    Source.last.onmessage({ data: 'a.b' })
    Source.last.onmessage({ data: 'a.c' })
    expect(emitted).toEqual(['a.b', 'a.c'])
    expect(Source.last.closed).toBe(false)
    listening.unsubscribe()
    expect(Source.last.closed).toBe(true)
  })

  it('errors when the stream breaks, so that the browser does not reconnect', () => {
    const error = jest.fn()
    events('/cause').subscribe({ error })
    Source.last.onerror()
    expect(error).toHaveBeenCalledTimes(1)
    expect(Source.last.closed).toBe(true)
  })
})
