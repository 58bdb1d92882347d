import { delay, map, merge, NEVER, Observable, timer } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { liveVersions as pacedVersions } from './liveVersions'
import type { LiveOptions, LoadedVersion } from './liveVersions'
import { limits } from './limits'

const run = (test: (helpers: Parameters<Parameters<TestScheduler['run']>[0]>[0]) => void): void => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test)
}

/** Disables the pause between loads. */
const liveVersions = (options: LiveOptions) => pacedVersions({ loadEveryMs: 0, ...options })

const loaded = (version: string | null): LoadedVersion => {
  if (version === 'none') return { _tag: 'NoPage', version: null }
  if (version === 'gone') return { _tag: 'NoPage', version: 'g' }
  return version === null
    ? { _tag: 'Failed' }
    : { _tag: 'Version', version, isMadeOf: (isMeant) => ['slides', 'pages/7'].some(isMeant) }
}

/**
 * Takes `ms` for each load and returns its version from `versions`, counted from 0. Records the order of loads and
 * the number in flight.
 */
const loader = (versions: (load: number) => string | null, ms = 1) => {
  const loads: string[] = []
  let inFlight = 0
  const load = (address: string) =>
    new Observable<LoadedVersion>((observer) => {
      const version = versions(loads.push(address) - 1)
      inFlight += 1
      const answer = timer(ms)
        .pipe(map(() => loaded(version)))
        .subscribe(observer)
      return () => {
        inFlight -= 1
        answer.unsubscribe()
      }
    })
  return { load, loads, inFlight: () => inFlight }
}

describe('liveVersions', () => {
  it('emits the version immediately and each time it changes', () => {
    run(({ expectObservable, flush }) => {
      const { load, loads } = loader((n) => 'aabb'[n] ?? 'b')
      expectObservable(liveVersions({ load, everyMs: 10, changes: NEVER })('/cause'), '^ 45ms !').toBe(
        '-a 19ms b',
      )
      flush()
      expect(loads).toHaveLength(5)
    })
  })

  it('emits nothing for an address that cannot be loaded, and retries with growing delays', () => {
    run(({ expectObservable, flush }) => {
      const { load, loads } = loader((n) => (n < 3 ? null : 'a'))
      const { againMs } = limits
      const afterMs = 4 * 1 + againMs * (1 + 2 + 4)
      expectObservable(liveVersions({ load, everyMs: 60_000, changes: NEVER })('/cause'), '^ 50s !').toBe(
        `${afterMs}ms a`,
      )
      flush()
      expect(loads).toHaveLength(4)
    })
  })

  it('loads immediately after a change of a question of the page, but not after other changes', () => {
    run(({ cold, expectObservable, flush }) => {
      const { load, loads } = loader((n) => 'abc'[n] ?? 'c')
      const changes = cold('100ms p 99ms o 99ms a', {
        p: ['pages/7'],
        o: ['pages/8', 'lists/causes'],
        a: null,
      })
      expectObservable(liveVersions({ load, everyMs: 60_000, changes })('/cause'), '^ 5s !').toBe(
        '-a 99ms b 199ms c',
      )
      flush()
      expect(loads).toHaveLength(3)
    })
  })

  it('loads again once after all changes reported during a load', () => {
    run(({ cold, expectObservable, flush }) => {
      const { load, loads } = loader((n) => 'abc'[n] ?? 'c', 20)
      const changes = cold('50ms (ppo)', { p: ['pages/7'], o: ['pages/8'] })
      const unrelated = cold('110ms o', { o: ['pages/8'] })
      const all = merge(changes, changes.pipe(delay(10)), unrelated)
      expectObservable(liveVersions({ load, everyMs: 60_000, changes: all })('/cause'), '^ 5s !').toBe(
        '20ms a 49ms b 19ms c',
      )
      flush()
      expect(loads).toHaveLength(3)
    })
  })

  it('emits each loaded version even if changes arrive faster than loads', () => {
    run(({ cold, expectObservable }) => {
      const { load } = loader((n) => 'abcd'[n] ?? 'd', 20)
      const changes = cold(`25ms ${'p 4ms '.repeat(8)}`, { p: ['pages/7'] })
      expectObservable(liveVersions({ load, everyMs: 60_000, changes })('/cause'), '^ 5s !').toBe(
        '20ms a 24ms b 19ms c 19ms d',
      )
    })
  })

  it('does not emit that a page is missing if the load started before a change', () => {
    run(({ cold, expectObservable }) => {
      const { load } = loader((n) => ['a', 'gone', 'b'][n] ?? 'b', 20)
      const changes = cold('50ms p 9ms p', { p: ['pages/7'] })
      expectObservable(liveVersions({ load, everyMs: 60_000, changes })('/cause'), '^ 5s !').toBe(
        '20ms a 69ms b',
      )
    })
  })

  it('a change does not cost an address its place in the queue', () => {
    run(({ cold, expectObservable, flush }) => {
      const { load, loads } = loader(() => 'a')
      const changes = cold('105ms p 14ms p 14ms p 14ms p', { p: ['pages/7'] })
      const versions = pacedVersions({ load, everyMs: 60_000, changes, loadEveryMs: 10 })
      for (const address of ['1', '2', '3', '4']) expectObservable(versions(address), '^ 200ms !')
      flush()
      expect(loads.slice(4, 8)).toEqual(['1', '2', '3', '4'])
    })
  })

  it('waits for a load that takes longer than the interval', () => {
    run(({ expectObservable, flush }) => {
      const { load, loads } = loader((n) => 'ab'[n] ?? 'b', 15)
      expectObservable(liveVersions({ load, everyMs: 10, changes: NEVER })('/cause'), '^ 30ms !').toBe(
        '15ms a',
      )
      flush()
      expect(loads).toHaveLength(2)
    })
  })

  it('shares one load among listeners, replays the version to late ones, and stops with the last', () => {
    run(({ expectObservable, flush }) => {
      const { load, loads, inFlight } = loader(() => 'a')
      const versions = liveVersions({ load, everyMs: 10, changes: NEVER })
      expectObservable(versions('/cause'), '^ 25ms !').toBe('-a')
      expectObservable(versions('/cause'), '5ms ^ 30ms !').toBe('5ms a')
      // After all listeners have left, loading starts again.
      expectObservable(versions('/cause'), '100ms ^ 5ms !').toBe('101ms a')
      expectObservable(versions('/donate'), '^ 5ms !').toBe('-a')
      flush()
      expect(loads.filter((address) => address === '/cause')).toHaveLength(5)
      expect(loads.filter((address) => address === '/donate')).toHaveLength(1)
      expect(inFlight()).toBe(0)
    })
  })

  it('completes for an address without a page, and loads it again only for a new listener', () => {
    run(({ expectObservable, flush }) => {
      const { load, loads } = loader((n) => (n < 2 ? 'none' : 'a'))
      const versions = liveVersions({ load, everyMs: 10, changes: NEVER })
      expectObservable(versions('/made-up'), '^ 90ms !').toBe('-|')
      expectObservable(versions('/made-up'), '20ms ^ 90ms !').toBe('20ms -|')
      expectObservable(versions('/made-up'), '40ms ^ 4ms !').toBe('40ms -a')
      flush()
      expect(loads).toHaveLength(3)
    })
  })

  it('emits that a page was removed, and completes', () => {
    run(({ expectObservable }) => {
      const { load } = loader((n) => (n < 1 ? 'a' : 'gone'))
      expectObservable(liveVersions({ load, everyMs: 10, changes: NEVER })('/cause')).toBe('-a 9ms (g|)')
    })
  })

  it('loads each of many addresses less often, and a new address first', () => {
    run(({ expectObservable, flush }) => {
      const { load, loads } = loader(() => 'a')
      const versions = pacedVersions({ load, everyMs: 20, changes: NEVER, loadEveryMs: 10 })
      for (const address of ['1', '2', '3', '4']) expectObservable(versions(address), '^ 404ms !')
      expectObservable(versions('new'), '205ms ^ 9ms !').toBe('211ms a')
      flush()
      expect(loads).toHaveLength(41)
      for (const address of ['1', '2', '3', '4'])
        expect(loads.filter((item) => item === address).length).toBeGreaterThanOrEqual(9)
    })
  })

  it('aborts a load when its last listener leaves', () => {
    run(({ expectObservable, flush }) => {
      const { load, inFlight } = loader(() => 'a', 20)
      expectObservable(liveVersions({ load, everyMs: 100, changes: NEVER })('/cause'), '^ 4ms !').toBe('')
      flush()
      expect(inFlight()).toBe(0)
    })
  })
})
