import { concat, NEVER, Observable, of, tap, throwError, timer } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { liveRefresh } from './liveRefresh'
import type { LiveRefreshParts } from './liveRefresh'

type Helpers = Parameters<Parameters<TestScheduler['run']>[0]>[0]
const run = (test: (helpers: Helpers) => void): void => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test)
}

/** A page at `/a` that shows version `0`; refreshing it shows what the server last sent. Notes what is done, and when. */
const page = ({ now }: { now: () => number }, parts: Partial<LiveRefreshParts>) => {
  const done: string[] = []
  let sent = '0'
  let shown = '0'
  const { versions = () => of('0'), refresh = () => of(null) } = parts
  const live = liveRefresh({
    visibleAddress: concat(of('/a'), NEVER),
    shown: () => shown,
    random: () => 0,
    ...parts,
    versions: (address) =>
      new Observable((observer) => {
        done.push(`${now()} listens to ${address}`)
        const listening = versions(address)
          .pipe(
            tap((version) => {
              sent = version
            }),
          )
          .subscribe(observer)
        return () => {
          done.push(`${now()} leaves ${address}`)
          listening.unsubscribe()
        }
      }),
    refresh: (address) =>
      refresh(address).pipe(
        tap(() => {
          shown = sent
          done.push(`${now()} refreshes ${address}`)
        }),
      ),
  })
  return { live, done }
}

/** What the page does in this time. */
const doing = (
  until: string,
  parts: (helpers: Helpers) => Partial<LiveRefreshParts>,
): ReadonlyArray<string> => {
  let all: string[] = []
  const scheduler = new TestScheduler(() => undefined)
  scheduler.run((helpers) => {
    const { live, done } = page(scheduler, parts(helpers))
    helpers.expectObservable(live, until)
    all = done
  })
  return all
}

describe('liveRefresh', () => {
  it('does not refresh a page that shows the server’s version', () => {
    expect(doing('^ 100ms !', ({ cold }) => ({ versions: () => cold('5ms 0 10ms 0') }))).toEqual([
      '0 listens to /a',
      '101 leaves /a',
    ])
  })

  it('refreshes once for each version that is not the one shown', () => {
    expect(doing('^ 100ms !', ({ cold }) => ({ versions: () => cold('5ms 1 9ms 1 9ms 2') }))).toEqual([
      '0 listens to /a',
      '5 refreshes /a',
      '25 refreshes /a',
      '101 leaves /a',
    ])
  })

  it('spreads the requests of all tabs after a change', () => {
    expect(
      doing('^ 999ms !', ({ cold }) => ({ versions: () => cold('5ms 1'), random: () => 0.5 })),
    ).toContain('505 refreshes /a')
  })

  it('follows the visitor to another address, and pauses during navigations', () => {
    const done = doing('^ 100ms !', ({ hot, cold }) => ({
      visibleAddress: hot('a 9ms n 19ms b', { a: '/a', n: null, b: '/b' }),
      versions: (address) => cold(address === '/a' ? '0 8ms 1' : '0 9ms 1'),
      // Still under way when the navigation begins.
      refresh: (address) => (address === '/a' ? timer(5) : of(null)),
    }))
    expect(done).toEqual([
      '0 listens to /a',
      '10 leaves /a',
      '30 listens to /b',
      '40 refreshes /b',
      '101 leaves /b',
    ])
  })

  it('listens only while the page is visible, and finds out afterwards what has changed meanwhile', () => {
    const done = doing('^ 100ms !', ({ hot, cold }) => ({
      visibleAddress: hot('a 9ms n 19ms a', { a: '/a', n: null }),
      versions: (() => {
        let opened = 0
        return () => cold((opened += 1) === 1 ? '0' : '1')
      })(),
    }))
    expect(done).toEqual([
      '0 listens to /a',
      '10 leaves /a',
      '30 listens to /a',
      '30 refreshes /a',
      '101 leaves /a',
    ])
  })

  it('reconnects after a broken stream with growing delays, which start over after a stream that worked', () => {
    let opened = 0
    const done = doing('^ 30s !', ({ cold }) => ({
      versions: () => cold((opened += 1) === 4 ? '0 9ms #' : '#'),
      random: () => 0.5,
    }))
    const listened = done.filter((line) => line.includes('listens')).map((line) => Number(line.split(' ')[0]))
    expect(listened).toEqual([0, 2_000, 6_000, 14_000, 16_010, 20_010, 28_010])
  })

  it('never delays a reconnection by more than a few minutes', () => {
    const hours = 10
    const done = doing(`^ ${hours * 60}m !`, ({ cold }) => ({ versions: () => cold('#'), random: () => 1 }))
    expect(done.filter((line) => line.includes('listens')).length).toBeGreaterThan(hours * 7)
  })

  it('reconnects after a refresh that failed', () => {
    let tried = 0
    const done = doing('^ 10s !', ({ cold }) => ({
      versions: () => cold('1'),
      refresh: () => ((tried += 1) === 1 ? throwError(() => new Error('offline')) : of(null)),
      random: () => 0.5,
    }))
    expect(done).toEqual([
      '0 listens to /a',
      '500 leaves /a',
      '2500 listens to /a',
      '3000 refreshes /a',
      '10001 leaves /a',
    ])
  })

  it('neither errors nor completes', () => {
    run(({ cold, expectObservable }) => {
      const { live } = page({ now: () => 0 }, { versions: () => cold('0 4ms #') })
      expectObservable(live, '^ 100ms !').toBe('0')
    })
  })
})
