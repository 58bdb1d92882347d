import { map, NEVER, Observable, timer } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { liveVersions } from './liveVersions'

const run = (test: (helpers: Parameters<Parameters<TestScheduler['run']>[0]>[0]) => void): void => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test)
}

/** Loads in `ms` what `versions` says of each load, counted from 0; and notes when loads began and how many go on. */
const loader = (versions: (load: number) => string | null, ms = 1) => {
  const loads: string[] = []
  let underWay = 0
  const load = (address: string) =>
    new Observable<string | null>((observer) => {
      const version = versions(loads.push(address) - 1)
      underWay += 1
      const answer = timer(ms)
        .pipe(map(() => version))
        .subscribe(observer)
      return () => {
        underWay -= 1
        answer.unsubscribe()
      }
    })
  return { load, loads, underWay: () => underWay }
}

describe('liveVersions', () => {
  it('sends the version at once, and whenever it has become another', () => {
    run(({ expectObservable, flush }) => {
      const { load, loads } = loader((n) => 'aabb'[n] ?? 'b')
      expectObservable(liveVersions({ load, everyMs: 10, changes: NEVER })('/cause'), '^ 45ms !').toBe(
        '-a 19ms b',
      )
      flush()
      expect(loads).toHaveLength(5)
    })
  })

  it('sends nothing of an address that cannot be loaded, and the next version after it', () => {
    run(({ expectObservable }) => {
      const { load } = loader((n) => (n % 2 === 0 && n < 3 ? null : n < 4 ? 'a' : 'b'))
      expectObservable(liveVersions({ load, everyMs: 10, changes: NEVER })('/cause'), '^ 60ms !').toBe(
        '11ms a 29ms b',
      )
    })
  })

  it('looks at once after a change, and again two seconds later', () => {
    run(({ cold, expectObservable, flush }) => {
      const { load, loads } = loader((n) => 'aab'[n] ?? 'b')
      const changes = cold('100ms c')
      expectObservable(liveVersions({ load, everyMs: 60_000, changes })('/cause'), '^ 5s !').toBe(
        '-a 2099ms b',
      )
      flush()
      expect(loads).toHaveLength(3)
    })
  })

  it('does not send what was being loaded when the change came', () => {
    run(({ cold, expectObservable }) => {
      const { load } = loader((n) => 'ab'[n] ?? 'b', 20)
      expectObservable(
        liveVersions({ load, everyMs: 60_000, changes: cold('10ms c') })('/cause'),
        '^ 5s !',
      ).toBe('30ms b')
    })
  })

  it('looks a few times for a hundred changes in a row', () => {
    run(({ cold, expectObservable, flush }) => {
      const { load, loads } = loader(() => 'a')
      const changes = cold(`10ms ${'c'.repeat(100)}`)
      expectObservable(liveVersions({ load, everyMs: 60_000, changes })('/cause'), '^ 1s !').toBe('-a')
      flush()
      expect(loads).toHaveLength(3)
    })
  })

  it('waits for a load that takes longer than the time between two', () => {
    run(({ expectObservable, flush }) => {
      const { load, loads } = loader((n) => 'ab'[n] ?? 'b', 15)
      expectObservable(liveVersions({ load, everyMs: 10, changes: NEVER })('/cause'), '^ 30ms !').toBe(
        '15ms a',
      )
      flush()
      expect(loads).toHaveLength(2)
    })
  })

  it('loads an address once however many listen, tells a late one at once, and stops with the last', () => {
    run(({ expectObservable, flush }) => {
      const { load, loads, underWay } = loader(() => 'a')
      const versions = liveVersions({ load, everyMs: 10, changes: NEVER })
      expectObservable(versions('/cause'), '^ 25ms !').toBe('-a')
      expectObservable(versions('/cause'), '5ms ^ 30ms !').toBe('5ms a')
      // After all have left, it begins anew.
      expectObservable(versions('/cause'), '100ms ^ 5ms !').toBe('101ms a')
      expectObservable(versions('/donate'), '^ 5ms !').toBe('-a')
      flush()
      expect(loads.filter((address) => address === '/cause')).toHaveLength(5)
      expect(loads.filter((address) => address === '/donate')).toHaveLength(1)
      expect(underWay()).toBe(0)
    })
  })

  it('aborts a load whose last listener leaves', () => {
    run(({ expectObservable, flush }) => {
      const { load, underWay } = loader(() => 'a', 20)
      expectObservable(liveVersions({ load, everyMs: 100, changes: NEVER })('/cause'), '^ 4ms !').toBe('')
      flush()
      expect(underWay()).toBe(0)
    })
  })
})
