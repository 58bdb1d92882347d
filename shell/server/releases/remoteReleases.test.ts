import { outputOf } from '../../testing/fakePages'
import { testRelease } from '../../testing/testComposition'
import { limits } from './limits'
import { ReleaseWorkers } from '../workers/releaseWorkers'
import type { WorkerFault } from '../workers/workerFault'
import type { Failure } from './failedPage'
import { RemoteReleases } from './remoteReleases'
import type { RemoteOptions } from './remoteReleases'
import type { RemoteState } from './releaseState'
import { NotJudged, Refused } from './stage'
import type { RunningRelease } from './stage'

const { killedInRow, probes, probeMs, probedAgain, warmMs, retryMs } = limits
const empty: RemoteState = { wanted: '', good: [], quarantined: [], addresses: [] }
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2027-03-12T10:00:00Z') }))
afterEach(() => jest.useRealTimers())

/** The hash of a release, by its name. */
const hashOf = (release: string) => `hash of charity ${release}`
const stored = (release: string) => ({
  hash: hashOf(release),
  base: `https://charity.example.test/${release}/`,
})
/** The entry of a set whose live release this is, with the releases before it. */
const entryOf = (release: string, ...previous: ReadonlyArray<string>) => ({
  ...stored(release),
  addresses: ['/cause'],
  previous: previous.map((name) => ({ ...stored(name), addresses: ['/cause'] })),
})

type OnFault = (fault: WorkerFault, inRow?: number) => void

/** A remote whose releases are fetched and run as the test says. */
const remoteOf = (state: RemoteState = empty, options: Partial<RemoteOptions> = {}) => {
  const lines: string[] = []
  /** The faults that the test raises, by the name of the release. */
  const faultIn = new Map<string, OnFault>()
  /** The releases that were started, each time. */
  const starts: string[] = []
  /** Releases that run, by name. */
  const isRunning = new Map<string, boolean>()
  /** Why a release cannot be fetched, is refused, or fails its rehearsal; by its name. */
  const unfetchable = new Map<string, string>()
  /** Releases whose fetch ends with this promise. */
  const slow = new Map<string, Promise<void>>()
  const fetched: string[] = []
  const refused = new Map<string, string>()
  const unrehearsed = new Map<string, string>()
  /** Releases that the machine has no time to rehearse. */
  const unjudged = new Set<string>()
  /** Addresses that a release fails, as `b /cause`. */
  const failing = new Set<string>()
  const probed: string[] = []

  const nameOf = ({ hash }: { readonly hash: string }) => hash.replace('hash of charity ', '')
  const remote = new RemoteReleases({
    name: 'charity',
    state,
    log: { info: (line) => lines.push(line), error: (line) => lines.push(line) },
    untrusted: () => null,
    fetch: async ({ hash, base }) => {
      const name = nameOf({ hash })
      fetched.push(name)
      await slow.get(name)
      const reason = unfetchable.get(name)
      if (reason !== undefined) throw new Error(reason)
      const { pages: _, ...kept } = testRelease('charity', ['/cause'], { release: name, pages })
      return { ...kept, hash, base }
    },
    run: async (kept, onFault) => {
      const name = nameOf(kept)
      const reason = refused.get(name)
      if (reason !== undefined) throw new Refused(reason)
      starts.push(name)
      isRunning.set(name, true)
      const release: RunningRelease = { ...kept, pages: pagesOf(() => isRunning.set(name, false)) }
      faultIn.set(name, (fault, inRow = 1) => onFault(release, fault, inRow))
      return release
    },
    judge: async (release, live) => {
      if (unjudged.has(nameOf(release))) throw new NotJudged('/cause was not rendered in time')
      const reason = unrehearsed.get(nameOf(release))
      if (live !== null && reason !== undefined) throw new Refused(reason)
    },
    accept: () => undefined,
    acceptCanary: () => undefined,
    onDecided: () => undefined,
    probe: async (release, target) => {
      probed.push(`${nameOf(release)} ${target}`)
      if (unjudged.has(nameOf(release))) throw new NotJudged(`${target} was not rendered in time`)
      return failing.has(`${nameOf(release)} ${target}`) ? 'throws: no' : null
    },
    onChanged: () => undefined,
    ...options,
  })
  /** Ships releases one after the other. */
  const ship = async (...names: ReadonlyArray<string>) => {
    for (const [n, name] of names.entries())
      await remote.follow(entryOf(name, ...names.slice(0, n).reverse()))
  }
  const fault = async (name: string, more: Partial<WorkerFault> = {}, inRow = 1) => {
    faultIn.get(name)?.({ kind: 'exited', reason: 'ended with 1', unfinished: [], ...more }, inRow)
    await settle()
  }
  const fail = async (target: string, pattern: string, failure: Failure = threw, previousShowed = true) => {
    const { release } = remote
    if (release === null) throw new Error('expected a live release')
    remote.onFailed({ name: 'charity', release, pattern, target, failure, previousShowed })
    await settle()
  }
  return {
    remote,
    lines,
    starts,
    isRunning,
    unfetchable,
    slow,
    fetched,
    refused,
    unrehearsed,
    unjudged,
    failing,
    probed,
    ship,
    fault,
    fail,
    live: () => remote.release?.info.release,
    good: () => remote.state.good.map(nameOf),
    quarantined: () => remote.state.quarantined.map(nameOf),
  }
}

const threw: Failure = { _tag: 'Threw', lines: ['Error: no title'] }
const pages = {
  page: async () => outputOf(''),
  addresses: async () => ({ paths: [], isComplete: true, thrown: [] }),
}
const pagesOf = (onStop: () => void): ReleaseWorkers => {
  const workers = new ReleaseWorkers({
    start: () => new Promise(() => undefined),
    most: 1,
    onFault: () => undefined,
  })
  jest.spyOn(workers, 'stop').mockImplementation(onStop)
  return workers
}
const settle = () => jest.advanceTimersByTimeAsync(0)

describe('a new release', () => {
  it('goes live, and is good', async () => {
    const { remote, ship, live, good, lines } = remoteOf()
    await ship('a')
    expect([live(), good(), lines]).toEqual(['a', ['a'], ['remote charity: a is live']])
    expect(remote.state).toMatchObject({ wanted: hashOf('a'), addresses: ['/cause'] })
    expect(remote.status()).toStrictEqual({
      live: { release: 'a', hash: hashOf('a') },
      wanted: hashOf('a'),
      refused: null,
      trying: false,
      quarantined: [],
    })
  })

  it('is not live before it was fetched, started and rehearsed beside the live one', async () => {
    const seen: unknown[] = []
    const { ship, live } = remoteOf(empty, {
      judge: async (release, before) => {
        seen.push([release.info.release, before?.info.release, live()])
      },
    })
    await ship('a', 'b')
    expect([seen, live()]).toEqual([
      [
        ['a', undefined, undefined],
        ['b', 'a', 'a'],
      ],
      'b',
    ])
  })

  it('leaves the one before running for a while, which takes over at once', async () => {
    const { ship, isRunning, starts, remote } = remoteOf()
    await ship('a', 'b')
    jest.advanceTimersByTime(warmMs - 1)
    await settle()
    expect(isRunning.get('a')).toBe(true)
    expect((await remote.before({ hash: hashOf('b') }))?.info.release).toBe('a')
    expect(starts).toEqual(['a', 'b'])
    jest.advanceTimersByTime(warmMs)
    await settle()
    expect(isRunning.get('a')).toBe(false)
    expect((await remote.before({ hash: hashOf('b') }))?.info.release).toBe('a')
    expect(starts).toEqual(['a', 'b', 'a'])
    jest.advanceTimersByTime(warmMs)
    await settle()
    expect(isRunning.get('a')).toBe(false)
  })

  it('has older releases before it', async () => {
    const { remote, ship, isRunning } = remoteOf()
    await ship('a', 'b', 'c')
    expect((await remote.before({ hash: hashOf('b') }))?.info.release).toBe('a')
    // A release that nobody knows: the live one takes over, and goes on running.
    expect((await remote.before({ hash: hashOf('x') }))?.info.release).toBe('c')
    jest.advanceTimersByTime(warmMs)
    await settle()
    expect([isRunning.get('c'), isRunning.get('a')]).toEqual([true, false])
  })

  it('that was live before goes on running when it is shipped again', async () => {
    const { remote, ship, isRunning, live, starts, good } = remoteOf()
    await ship('a', 'b')
    await remote.follow(entryOf('a', 'b'))
    jest.advanceTimersByTime(warmMs)
    await settle()
    expect([live(), isRunning.get('a'), isRunning.get('b'), starts, good()]).toEqual([
      'a',
      true,
      false,
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  it('that is live already changes nothing', async () => {
    const judge = jest.fn(() => Promise.resolve())
    const { remote, ship, starts, lines } = remoteOf(empty, { judge })
    await ship('a')
    await remote.follow(entryOf('a'))
    expect([starts, lines.length, judge.mock.calls.length]).toEqual([['a'], 1, 1])
  })

  it('is remembered with five before it', async () => {
    const { ship, good } = remoteOf()
    await ship('a', 'b', 'c', 'd', 'e', 'f', 'g')
    expect(good()).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
  })
})

describe('a release that is refused', () => {
  it.each(['refused', 'unrehearsed'] as const)('leaves the live one, and says why once: %s', async (why) => {
    const made = remoteOf()
    made[why].set('b', 'no routes')
    await made.ship('a', 'b')
    await made.remote.follow(entryOf('b', 'a'))
    expect([made.live(), made.remote.status().refused, made.remote.isBehind]).toEqual([
      'a',
      'no routes',
      false,
    ])
    expect(made.lines.slice(1)).toEqual(['remote charity: the release is refused: no routes; a stays live'])
    expect([made.good(), made.isRunning.get('b') ?? false, made.fetched]).toEqual([['a'], false, ['a', 'b']])
  })

  it('leaves the live one, also when it is refused at the last moment', async () => {
    const made = remoteOf(empty, {
      accept: ({ info }) => {
        if (info.release === 'b') throw new Refused('"/cause" is an address of travel')
      },
    })
    await made.ship('a', 'b')
    expect([made.live(), made.remote.status().refused, made.isRunning.get('b')]).toEqual([
      'a',
      '"/cause" is an address of travel',
      false,
    ])
  })

  it('is tried again when it is shipped again', async () => {
    const made = remoteOf()
    made.unrehearsed.set('b', '/cause throws')
    await made.ship('a', 'b')
    made.unrehearsed.clear()
    await made.remote.follow({ ...entryOf('b', 'a'), shippedAgainAt: '2027-03-12T11:00:00.000Z' })
    expect([made.live(), made.remote.status().refused]).toEqual(['b', null])
  })

  it('is not what is refused of the next one', async () => {
    const made = remoteOf()
    made.refused.set('b', 'no routes')
    await made.ship('a', 'b', 'c')
    expect([made.live(), made.remote.status().refused]).toEqual(['c', null])
  })

  it('leaves no release where none was before', async () => {
    const made = remoteOf()
    made.refused.set('a', 'no routes')
    await made.ship('a')
    expect([made.live(), made.lines]).toEqual([
      undefined,
      ['remote charity: the release is refused: no routes'],
    ])
  })
})

describe('a remote is behind', () => {
  const isBehindLater = async ({ remote }: ReturnType<typeof remoteOf>, ms = retryMs + 1) => {
    jest.advanceTimersByTime(ms)
    await settle()
    return remote.isBehind
  }

  it('while nothing was tried, which has no live release', () => {
    const { remote } = remoteOf({ ...empty, wanted: hashOf('a') })
    expect([remote.isBehind, remote.status().live]).toEqual([true, null])
  })

  it('a while after its release could not be fetched', async () => {
    const made = remoteOf()
    made.unfetchable.set('a', 'status 503')
    await made.ship('a')
    expect([await isBehindLater(made, retryMs), await isBehindLater(made, 1)]).toEqual([false, true])
  })

  it('not while its release is live', async () => {
    const made = remoteOf()
    await made.ship('a')
    expect(await isBehindLater(made)).toBe(false)
  })

  it('not while its release is being fetched', async () => {
    const made = remoteOf()
    made.slow.set('a', new Promise(() => undefined))
    void made.ship('a')
    expect(await isBehindLater(made)).toBe(false)
  })

  it('not when its release was refused', async () => {
    const made = remoteOf()
    made.refused.set('b', 'no routes')
    await made.ship('a', 'b')
    expect(await isBehindLater(made)).toBe(false)
  })

  it('not when its release is quarantined', async () => {
    const made = remoteOf()
    await made.ship('a', 'b')
    await made.fault('b')
    expect(await isBehindLater(made)).toBe(false)
  })
})

describe('a release that cannot be fetched', () => {
  it('is tried again after a while, and logged once', async () => {
    const made = remoteOf()
    made.unfetchable.set('b', 'status 503')
    await made.ship('a', 'b')
    expect([made.live(), made.remote.status().refused, made.remote.isBehind]).toEqual([
      'a',
      'status 503',
      false,
    ])
    jest.advanceTimersByTime(retryMs + 1)
    expect(made.remote.isBehind).toBe(true)
    await made.remote.follow(entryOf('b', 'a'))
    expect(made.lines.slice(1)).toEqual(['remote charity: status 503'])
    made.unfetchable.clear()
    await made.remote.follow(entryOf('b', 'a'))
    expect([made.live(), made.remote.isBehind]).toEqual(['b', false])
  })
})

describe('a release that a busy machine has no time to rehearse', () => {
  const busy = async () => {
    const made = remoteOf()
    made.unjudged.add('b')
    await made.ship('a', 'b')
    return made
  }
  const again = ({ remote }: ReturnType<typeof remoteOf>) => remote.follow(entryOf('b', 'a'))

  it('is not refused, is said to be tried, and is live as soon as it was rehearsed', async () => {
    const made = await busy()
    const { remote, live, lines, unjudged } = made
    expect([live(), remote.status()]).toMatchObject(['a', { trying: true, refused: null }])
    expect(lines.slice(1)).toEqual([
      'remote charity: /cause was not rendered in time; it is tried again; a stays live',
    ])
    unjudged.clear()
    jest.advanceTimersByTime(retryMs + 1)
    expect(remote.isBehind).toBe(true)
    await again(made)
    expect([live(), remote.status()]).toMatchObject(['b', { trying: false, refused: null }])
  })

  it('is tried less and less often, but for ever', async () => {
    const made = await busy()
    const waits: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      let waited = 0
      while (!made.remote.isBehind) {
        jest.advanceTimersByTime(1_000)
        await settle()
        waited += 1
      }
      waits.push(waited - 1)
      await again(made)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('is not tried earlier because something else in the set has changed', async () => {
    const made = await busy()
    const { length } = made.starts
    await again(made)
    expect(made.starts).toHaveLength(length)
  })

  it('is tried at once when it is shipped again, and so is another one', async () => {
    const made = await busy()
    made.unjudged.clear()
    await made.remote.follow({ ...entryOf('b', 'a'), shippedAgainAt: '2026-11-25T12:00:00.000Z' })
    expect(made.live()).toBe('b')
  })

  it('is refused when it turns out to fail a page', async () => {
    const made = await busy()
    made.unjudged.clear()
    made.unrehearsed.set('b', '/cause throws: no')
    jest.advanceTimersByTime(retryMs + 1)
    await again(made)
    expect(made.remote.status()).toMatchObject({ trying: false, refused: '/cause throws: no' })
  })
})

describe('a release that is slow to fetch', () => {
  /** Two releases are live one after the other, and a third one is being fetched until `arrive` is called. */
  const withSlow = async (options: Partial<RemoteOptions> = {}) => {
    const made = remoteOf(empty, options)
    await made.ship('a', 'b')
    let arrive = (): void => undefined
    made.slow.set(
      'c',
      new Promise((resolve) => {
        arrive = resolve
      }),
    )
    const following = made.remote.follow(entryOf('c', 'b', 'a'))
    await settle()
    expect(made.remote.status()).toMatchObject({ wanted: hashOf('c'), trying: true, live: { release: 'b' } })
    return { ...made, arrive, following }
  }

  it('keeps no rollback waiting, and is not live when it arrives', async () => {
    const { remote, live, good, arrive, following, starts, fetched } = await withSlow()
    await remote.follow(entryOf('a', 'b'))
    expect([live(), good(), remote.status().trying]).toEqual(['a', ['a', 'b'], false])
    // It was still running.
    expect(fetched).toEqual(['a', 'b', 'c'])
    arrive()
    await following
    expect([live(), good(), starts]).toEqual(['a', ['a', 'b'], ['a', 'b', 'c']])
  })

  it('keeps no quarantine waiting, and is live when it arrives', async () => {
    const { fault, live, quarantined, arrive, following } = await withSlow()
    await fault('b')
    expect([live(), quarantined()]).toEqual(['a', ['b']])
    arrive()
    await following
    expect(live()).toBe('c')
  })

  it('is fetched once when it is wanted again meanwhile', async () => {
    const { remote, live, fetched, arrive, following } = await withSlow()
    await remote.follow(entryOf('a', 'b'))
    const again = remote.follow(entryOf('c', 'a', 'b'))
    expect(remote.status()).toMatchObject({ trying: true, live: { release: 'a' } })
    arrive()
    await Promise.all([following, again])
    expect([live(), fetched]).toEqual(['c', ['a', 'b', 'c']])
  })

  it('is told of when it fails, and is not why the one that is wanted now is not live', async () => {
    const { remote, unfetchable, refused, lines, arrive, following } = await withSlow()
    refused.set('d', 'no routes')
    await remote.follow(entryOf('d', 'b', 'a'))
    unfetchable.set('c', 'status 503')
    arrive()
    await following
    expect(remote.status()).toMatchObject({
      wanted: hashOf('d'),
      refused: 'no routes',
      live: { release: 'b' },
    })
    expect(lines.at(-1)).toBe('remote charity: hash of char, which is not wanted any more: status 503')
  })

  it('is not live, and nothing is said of it, when it arrives at a remote that was stopped', async () => {
    const { remote, live, lines, isRunning, arrive, following } = await withSlow()
    const before = lines.length
    remote.stop()
    arrive()
    await following
    expect([live(), isRunning.get('c'), lines.length]).toEqual(['b', false, before])
  })

  it('is not said to fail at a remote that was stopped', async () => {
    const { remote, unfetchable, lines, arrive, following } = await withSlow()
    unfetchable.set('c', 'status 503')
    const before = lines.length
    remote.stop()
    arrive()
    await following
    expect([lines.length, remote.status().refused]).toEqual([before, null])
  })
})

describe('a rehearsal', () => {
  /** `b` is live and `c` is rehearsed, beside each release in turn until `finish` is called. */
  const rehearsing = async () => {
    const beside: unknown[] = []
    let finish = (): void => undefined
    const made = remoteOf(empty, {
      judge: async (release, live) => {
        if (release.info.release !== 'c') return
        beside.push(live?.info.release)
        await new Promise<void>((resolve) => {
          finish = resolve
        })
      },
    })
    await made.ship('a', 'b')
    const following = made.remote.follow(entryOf('c', 'b', 'a'))
    await settle()
    return { ...made, beside, following, finish: () => finish() }
  }

  it('is repeated when another release went live meanwhile', async () => {
    const { fault, live, beside, following, finish } = await rehearsing()
    await fault('b')
    finish()
    await settle()
    expect([live(), beside]).toEqual(['a', ['b', 'a']])
    finish()
    await following
    expect(live()).toBe('c')
  })

  it('of a release that is quarantined meanwhile does not make it live', async () => {
    const { fault, live, quarantined, following, finish } = await rehearsing()
    await fault('c')
    finish()
    await following
    expect([live(), quarantined()]).toEqual(['b', ['c']])
  })

  it('of a release that was running is not cut short', async () => {
    const { remote, live, isRunning, fault, following, finish } = await rehearsing()
    finish()
    await following
    expect(live()).toBe('c')
    await remote.follow(entryOf('b', 'c', 'a'))
    jest.advanceTimersByTime(warmMs - 1)
    const again = remote.follow(entryOf('c', 'b', 'a'))
    await settle()
    jest.advanceTimersByTime(warmMs)
    await settle()
    expect(isRunning.get('c')).toBe(true)
    finish()
    await again
    await fault('c')
    expect(live()).toBe('b')
  })
})

describe('a worker that ends by itself', () => {
  it('without any page quarantines its release, and the one before is live', async () => {
    const { ship, fault, live, good, remote, isRunning, lines } = remoteOf()
    await ship('a', 'b')
    await fault('b', { reason: 'uses 900 MB, allowed are 512', kind: 'memory' })
    expect([live(), good(), isRunning.get('a'), isRunning.get('b')]).toEqual(['a', ['a'], true, false])
    expect(remote.state.quarantined).toEqual([
      {
        hash: hashOf('b'),
        release: 'b',
        reason: 'uses 900 MB, allowed are 512',
        at: '2027-03-12T10:00:00.000Z',
      },
    ])
    expect(lines.slice(2)).toEqual([
      'remote charity: a worker of b uses 900 MB, allowed are 512',
      'remote charity: b is quarantined: uses 900 MB, allowed are 512. a is live',
    ])
    expect(remote.isBehind).toBe(false)
  })

  it('leaves all earlier releases good', async () => {
    const { ship, fault, good } = remoteOf()
    await ship('a', 'b', 'c')
    await fault('c')
    expect(good()).toEqual(['b', 'a'])
  })

  it('with pages that the release before shows quarantines its release', async () => {
    const { ship, fault, live, probed } = remoteOf()
    await ship('a', 'b')
    await fault('b', { unfinished: ['/cause', '/gift/2'] })
    expect([live(), probed]).toEqual(['a', ['a /cause', 'a /gift/2']])
  })

  it('with a page that the release before fails as well replaces nothing', async () => {
    const { ship, fault, live, failing, quarantined, lines } = remoteOf()
    await ship('a', 'b')
    failing.add('a /poison')
    await fault('b', { unfinished: ['/cause', '/poison', '/gift/2'] })
    expect([live(), quarantined()]).toEqual(['b', []])
    expect(lines.at(-1)).toBe('remote charity: b ended with 1; the release before fails /poison as well')
  })

  it('replaces nothing where no other release can take over', async () => {
    const { ship, fault, live, quarantined, lines } = remoteOf()
    await ship('a')
    await fault('a', { unfinished: ['/cause'] })
    expect([live(), quarantined()]).toEqual(['a', []])
    expect(lines.at(-1)).toBe('remote charity: a ended with 1; no earlier release can take over')
  })

  it('twice in two releases falls back to the one before both', async () => {
    const { ship, fault, live, good, quarantined } = remoteOf()
    await ship('a', 'b', 'c')
    await fault('c')
    await fault('b')
    expect([live(), good(), quarantined()]).toEqual(['a', ['a'], ['b', 'c']])
  })

  it('passes over a release whose address another remote has taken meanwhile', async () => {
    const { ship, fault, live, lines } = remoteOf(empty, {
      accept: ({ info }) => {
        if (info.release === 'b' && lines.length > 3) throw new Refused('"/cause" is an address of travel')
      },
    })
    await ship('a', 'b', 'c')
    await fault('c')
    expect([live(), lines.slice(3)]).toEqual([
      'a',
      [
        'remote charity: a worker of c ended with 1',
        'remote charity: hash of char cannot take over: "/cause" is an address of travel',
        'remote charity: c is quarantined: ended with 1. a is live',
      ],
    ])
  })

  it('of a release that is not live any more only ends it', async () => {
    const { ship, fault, live, quarantined, isRunning } = remoteOf()
    await ship('a', 'b', 'c')
    await fault('b')
    expect([live(), quarantined(), isRunning.get('b'), isRunning.get('c')]).toEqual(['c', ['b'], false, true])
  })

  it('quarantines its release once', async () => {
    const { ship, fault, quarantined, lines } = remoteOf()
    await ship('a', 'b')
    await Promise.all([fault('b'), fault('b')])
    expect([quarantined(), lines.filter((line) => line.includes('quarantined'))]).toEqual([
      ['b'],
      [expect.any(String)],
    ])
  })
})

it('workers that are killed from outside count after three in a row', async () => {
  const { ship, fault, live, quarantined } = remoteOf()
  await ship('a', 'b')
  for (let inRow = 1; inRow < killedInRow; inRow += 1) await fault('b', { kind: 'killed' }, inRow)
  expect(live()).toBe('b')
  await fault('b', { kind: 'killed', reason: 'was ended by SIGKILL' }, killedInRow)
  expect([live(), quarantined()]).toEqual(['a', ['b']])
})

describe('pages that a release fails', () => {
  it('with parameters quarantine it when several fail', async () => {
    const { ship, fail, live, remote } = remoteOf()
    await ship('a', 'b')
    for (const n of [1, 2]) await fail(`/gift/${n}`, '/gift/:id')
    expect(live()).toBe('b')
    await fail('/gift/3', '/gift/:id')
    expect([live(), remote.state.quarantined[0]?.reason]).toEqual([
      'a',
      '3 addresses fail, of them /gift/3 throws: Error: no title',
    ])
  })

  it('without parameters are tried again, and quarantine it when they fail each time', async () => {
    const { ship, fail, live, failing, probed } = remoteOf()
    await ship('a', 'b')
    failing.add('b /cause')
    await fail('/cause', '/cause')
    expect([live(), probed]).toEqual(['b', []])
    await jest.advanceTimersByTimeAsync(probeMs)
    expect([live(), probed]).toEqual(['b', ['b /cause', 'a /cause']])
    await jest.advanceTimersByTimeAsync(probeMs * (probes - 1))
    expect([live(), probed.length]).toEqual(['a', 2 * probes])
  })

  it.each([
    ['are shown when they are tried again', []],
    ['are failed by the release before as well', ['b /cause', 'a /cause']],
  ])('that %s change nothing', async (_what, fails) => {
    const { ship, fail, live, failing, probed } = remoteOf()
    await ship('a', 'b')
    fails.forEach((page) => failing.add(page))
    await fail('/cause', '/cause')
    await jest.advanceTimersByTimeAsync(probeMs * probes)
    expect([live(), probed.filter((page) => page.startsWith('b'))]).toEqual(['b', ['b /cause']])
  })

  it('are tried until the machine has time for it', async () => {
    const { ship, fail, live, failing, probed, unjudged } = remoteOf()
    await ship('a', 'b')
    failing.add('b /cause')
    unjudged.add('b')
    await fail('/cause', '/cause')
    await jest.advanceTimersByTimeAsync(4 * probeMs)
    expect([live(), probed.length > 1]).toEqual(['b', true])
    unjudged.clear()
    await jest.advanceTimersByTimeAsync(20 * probeMs)
    expect(live()).toBe('a')
  })

  it('say nothing where the machine never has time, and are tried again for the next visitor', async () => {
    const { ship, fail, live, failing, unjudged, remote } = remoteOf()
    await ship('a', 'b')
    failing.add('b /cause')
    unjudged.add('a')
    await fail('/cause', '/cause')
    await jest.advanceTimersByTimeAsync(probeMs * 2 ** (probedAgain + 1))
    expect([live(), remote.state.quarantined]).toEqual(['b', []])
    unjudged.clear()
    await fail('/cause', '/cause')
    await jest.advanceTimersByTimeAsync(probeMs * probes)
    expect(live()).toBe('a')
  })

  it('are not tried again on a release that is not live any more, or that is the first', async () => {
    const { ship, fail, failing, probed } = remoteOf()
    await ship('a')
    failing.add('a /cause').add('b /cause')
    await fail('/cause', '/cause')
    await ship('a', 'b')
    await fail('/cause', '/cause')
    await ship('a', 'b', 'c')
    await jest.advanceTimersByTimeAsync(probeMs * probes)
    expect(probed).toEqual([])
  })
})

describe('a quarantined release', () => {
  const after = async () => {
    const made = remoteOf()
    await made.ship('a', 'b')
    await made.fault('b')
    return made
  }

  it('stays so while the set names it', async () => {
    const { remote, live, starts } = await after()
    await remote.follow(entryOf('b', 'a'))
    expect([live(), starts]).toEqual(['a', ['a', 'b']])
  })

  it('stays so over a restart', async () => {
    const { remote } = await after()
    const { remote: next, live, starts } = remoteOf(remote.state)
    await next.resume()
    await next.follow(entryOf('b', 'a'))
    expect([live(), starts, next.status().quarantined.length]).toEqual(['a', ['a'], 1])
  })

  it('is tried again when it is shipped again', async () => {
    const { remote, live, starts, quarantined } = await after()
    await remote.follow(entryOf('a', 'b'))
    await remote.follow(entryOf('b', 'a'))
    expect([live(), starts, quarantined()]).toEqual(['b', ['a', 'b', 'b'], []])
  })

  const again = { ...entryOf('b', 'a'), shippedAgainAt: '2027-03-12T11:00:00.000Z' }

  it('is tried again when it is shipped again unchanged, once', async () => {
    const { remote, live, starts, quarantined, fault } = await after()
    expect(remote.status().shippedAgainAt).toBeUndefined()
    await remote.follow(again)
    expect([live(), starts, quarantined()]).toEqual(['b', ['a', 'b', 'b'], []])
    expect(remote.status()).toMatchObject({ wanted: hashOf('b'), shippedAgainAt: again.shippedAgainAt })
    await fault('b')
    await remote.follow(again)
    expect([live(), quarantined()]).toEqual(['a', ['b']])
    await remote.follow({ ...again, shippedAgainAt: '2027-03-12T12:00:00.000Z' })
    expect([live(), quarantined()]).toEqual(['b', []])
  })

  it('that was shipped again and turned bad again stays quarantined over a restart', async () => {
    const { remote, fault } = await after()
    await remote.follow(again)
    await fault('b')
    const { remote: next, live, starts } = remoteOf(remote.state)
    await next.resume()
    await next.follow(again)
    expect([live(), starts]).toEqual(['a', ['a']])
  })

  it('gives way to the next one, and takes over from none', async () => {
    const { remote, ship, live, fault, quarantined } = await after()
    await remote.follow(entryOf('c', 'b', 'a'))
    expect(live()).toBe('c')
    await fault('c')
    expect([live(), quarantined()]).toEqual(['a', ['c', 'b']])
    await ship('d')
    await fault('d')
    expect(live()).toBe('a')
  })

  it('is one of the last ten', async () => {
    const { remote, fault, quarantined } = await after()
    for (let n = 0; n < 10; n += 1) {
      await remote.follow(entryOf(`x${n}`, 'a'))
      await fault(`x${n}`)
    }
    expect([quarantined().length, quarantined()[0], quarantined()[9]]).toEqual([10, 'x9', 'x0'])
  })
})

describe('a restart', () => {
  const state: RemoteState = {
    wanted: hashOf('c'),
    good: [stored('c'), stored('b'), stored('a')],
    quarantined: [],
    addresses: ['/cause'],
  }

  it('resumes the last good release, without the set', async () => {
    const { remote, live, lines } = remoteOf(state)
    await remote.resume()
    expect([live(), lines]).toEqual(['c', ['remote charity: c is live, from what is kept']])
    await remote.resume()
    expect(lines).toHaveLength(1)
  })

  it('resumes an older one where the last cannot be loaded, and says why', async () => {
    const made = remoteOf(state)
    made.refused.set('c', 'at import')
    made.unfetchable.set('b', 'status 503')
    await made.remote.resume()
    expect([made.live(), made.lines.length]).toEqual(['a', 3])
    expect(made.lines.slice(0, 2)).toEqual([
      'remote charity: hash of char cannot take over: at import',
      'remote charity: hash of char cannot take over: status 503',
    ])
  })

  it('has no release where none can be loaded, until the set names one', async () => {
    const made = remoteOf(state)
    for (const name of ['a', 'b', 'c']) made.refused.set(name, 'at import')
    await made.remote.resume()
    expect([made.live(), await made.remote.before({ hash: '' })]).toEqual([undefined, null])
    await made.remote.follow(entryOf('d', 'c'))
    expect(made.live()).toBe('d')
  })

  it('takes an earlier release of the set where the new one is refused and none was good', async () => {
    const made = remoteOf()
    made.refused.set('b', 'at import')
    await made.remote.follow(entryOf('b', 'a'))
    expect([made.live(), made.good(), made.remote.status().refused]).toEqual(['a', ['a'], 'at import'])
  })

  it('is not said to miss a release that could be fetched after all', async () => {
    const made = remoteOf(state, {
      // The file server is back when the first try has failed.
      onChanged: () => {
        if (made.remote.status().refused !== null) made.unfetchable.clear()
      },
    })
    made.unfetchable.set('c', 'status 503')
    await made.remote.follow(entryOf('c', 'b', 'a'))
    expect([made.live(), made.fetched, made.remote.status().refused]).toEqual(['c', ['c', 'c'], null])
  })
})

describe('an error that nothing expects', () => {
  const failing = (): never => {
    throw new Error('unexpected')
  }

  it('is logged while a worker that ended is judged', async () => {
    const { ship, fault, live, lines } = remoteOf(empty, { probe: failing })
    await ship('a', 'b')
    await fault('b', { unfinished: ['/cause'] })
    expect([live(), lines.at(-1)]).toEqual([
      'b',
      expect.stringMatching(/^remote charity: judging a worker that ended failed: Error: unexpected\n/),
    ])
  })

  it('is logged while a page that failed is judged', async () => {
    const { ship, fail, live, lines } = remoteOf(empty, { probe: failing })
    await ship('a', 'b')
    await fail('/cause', '/cause')
    await jest.advanceTimersByTimeAsync(probeMs)
    expect([live(), lines.at(-1)]).toEqual([
      'b',
      expect.stringMatching(/^remote charity: judging \/cause failed: Error: unexpected\n/),
    ])
  })

  it('is logged while workers are stopped', async () => {
    const { remote, ship, lines } = remoteOf()
    await ship('a')
    if (remote.release !== null) jest.spyOn(remote.release.pages, 'stop').mockImplementation(failing)
    remote.stop()
    await settle()
    expect(lines.at(-1)).toMatch(/^remote charity: stopping workers failed: Error: unexpected\n/)
  })
})

it('the previous releases and links are those that the set names', async () => {
  const { remote } = remoteOf()
  expect([remote.previous, remote.links, remote.name]).toEqual([[], undefined, 'charity'])
  const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
  await remote.follow({ ...entryOf('b', 'a'), links })
  expect([remote.previous, remote.links]).toMatchObject([[stored('a')], links])
})

it('stops all that runs, and nothing ends later', async () => {
  const { remote, ship, isRunning } = remoteOf()
  await ship('a', 'b')
  remote.stop()
  await settle()
  expect([isRunning.get('a'), isRunning.get('b'), jest.getTimerCount()]).toEqual([false, false, 0])
})

it('ends the idle workers of all that runs', async () => {
  const { remote, ship } = remoteOf()
  await ship('a', 'b')
  const endIdle = jest.spyOn(ReleaseWorkers.prototype, 'endIdle')
  remote.endIdle(5_000)
  await settle()
  expect(endIdle.mock.calls).toEqual([[5_000], [5_000]])
  endIdle.mockRestore()
})
