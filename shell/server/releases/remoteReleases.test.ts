import { left, right } from 'fp-ts/Either'
import { fakePages, outputOf } from '../../testing/fakePages'
import { testRelease } from '../../testing/testComposition'
import { ReleaseWorkers } from '../workers/releaseWorkers'
import type { WorkerFault } from '../workers/liveness'
import { limits } from './limits'
import { noState } from './releaseState'
import type { RemoteState } from './releaseState'
import { RemoteReleases } from './remoteReleases'
import type { RemoteOptions } from './remoteMemory'
import type { RunningRelease } from './runningReleases'
import { notJudged, refused } from './stagingAttempts'
import type { StageFault } from './stagingAttempts'

const { warmMs, retryMs } = limits
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2027-03-12T10:00:00Z') }))
afterEach(() => jest.useRealTimers())

const hashOf = (release: string) => `hash of charity ${release}`
const nameOf = ({ hash }: { readonly hash: string }) => hash.replace('hash of charity ', '')
const stored = (release: string) => ({
  hash: hashOf(release),
  base: `https://charity.example.test/${release}/`,
})
/** A set entry with this live release and these previous releases. */
const entryOf = (release: string, ...previous: ReadonlyArray<string>) => ({
  ...stored(release),
  addresses: ['/cause'],
  previous: previous.map((name) => ({ ...stored(name), addresses: ['/cause'] })),
})
const later = '2027-03-12T11:00:00.000Z'

/** A promise that the test resolves. */
const held = <A>() => {
  let resolve: (value: A) => void = () => undefined
  const promise = new Promise<A>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A remote whose releases are fetched and started as the test sets, by name. */
const remoteOf = (state: RemoteState = noState, options: Partial<RemoteOptions> = {}) => {
  const lines: string[] = []
  const fetched: string[] = []
  const running = new Set<string>()
  const faultIn = new Map<string, (fault: WorkerFault) => void>()
  const releases = {
    /** Fetch failures, arrival times, and faults at start or rehearsal, by release. */
    unfetchable: new Map<string, string>(),
    slow: new Map<string, Promise<void>>(),
    unloadable: new Map<string, StageFault>(),
    unrehearsed: new Map<string, StageFault>(),
    conflicts: new Map<string, StageFault>(),
  }
  const pagesOf = (name: string) => {
    const pages = new ReleaseWorkers({
      start: () => new Promise(() => undefined),
      most: 1,
      onFault: () => undefined,
    })
    jest.spyOn(pages, 'stop').mockImplementation(() => void running.delete(name))
    return pages
  }
  const { pages: fake } = fakePages(async () => outputOf(''))
  const remote = new RemoteReleases({
    name: 'charity',
    state,
    log: { info: (line) => lines.push(line), error: (line) => lines.push(line) },
    untrusted: () => null,
    turnovers: { begin: () => true, agreed: async () => true, isLate: () => false, isShown: () => false },
    start: async (entry, onFault) => {
      const name = nameOf(entry)
      fetched.push(name)
      await releases.slow.get(name)
      const reason = releases.unfetchable.get(name)
      if (reason !== undefined) throw new Error(reason)
      const fault = releases.unloadable.get(name)
      if (fault !== undefined) return left(fault)
      running.add(name)
      const release: RunningRelease = {
        ...testRelease('charity', ['/cause'], { release: name, pages: fake }),
        ...entry,
        pages: pagesOf(name),
      }
      faultIn.set(name, (fault) => onFault(release, fault, 1))
      return right(release)
    },
    rehearse: async (release) => releases.unrehearsed.get(nameOf(release)) ?? null,
    conflict: (release) => releases.conflicts.get(nameOf(release)) ?? null,
    canaryConflict: () => null,
    onDecided: () => undefined,
    quarantines: { of: () => [], tell: () => undefined, lift: () => undefined },
    onFailing: () => undefined,
    sum: (_canary, counts) => ({ counts, isWhole: true }),
    probe: async () => null,
    onChanged: () => undefined,
    ...options,
  })
  return {
    remote,
    lines,
    fetched,
    ...releases,
    /** Follows a set with this live release and these previous releases. */
    follow: (...names: Parameters<typeof entryOf>) => remote.follow(entryOf(...names)),
    /** Ships releases in order. */
    ship: async (...names: ReadonlyArray<string>) => {
      for (const n of names.keys())
        await remote.follow(entryOf(...(names.slice(0, n + 1).reverse() as [string])))
    },
    /** Ends a worker of a release as if by a fault. */
    endWorker: async (name: string, more: Partial<WorkerFault> = {}) => {
      faultIn.get(name)?.({ kind: 'exited', reason: 'ended with 1', unfinished: [], ...more })
      await settle()
    },
    before: async (name: string) => (await remote.before({ hash: hashOf(name) }))?.info.release,
    get live() {
      return remote.release?.info.release
    },
    get good() {
      return remote.memory.state.good.map(nameOf)
    },
    get quarantined() {
      return remote.memory.state.quarantined.map(nameOf)
    },
    get running() {
      return [...running].sort()
    },
    get refused() {
      return remote.status().refused
    },
    get trying() {
      return remote.status().trying
    },
    get isBehind() {
      return remote.isBehind
    },
  }
}

/** A remote to which these releases were shipped in order. */
const shipped = async (...names: ReadonlyArray<string>) => {
  const made = remoteOf()
  await made.ship(...names)
  return made
}
const settle = () => jest.advanceTimersByTimeAsync(0)
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('a new release', () => {
  it('goes live, and is good', async () => {
    const made = await shipped('a')
    expect(made).toMatchObject({ live: 'a', good: ['a'], lines: ['remote charity: a is live'] })
    expect(made.remote.memory.state).toMatchObject({ wanted: hashOf('a'), addresses: ['/cause'] })
    expect(made.remote.status()).toStrictEqual({
      live: { release: 'a', hash: hashOf('a') },
      wanted: hashOf('a'),
      refused: null,
      trying: false,
      quarantined: [],
    })
  })

  it('leaves the one before running for a while, which takes over at once', async () => {
    const made = await shipped('a', 'b')
    await pass(warmMs - 1)
    expect(made).toMatchObject({ running: ['a', 'b'] })
    expect(await made.before('b')).toBe('a')
    expect(made).toMatchObject({ fetched: ['a', 'b'] })
    await pass(warmMs)
    expect(made).toMatchObject({ running: ['b'] })
    expect(await made.before('b')).toBe('a')
    expect(made).toMatchObject({ fetched: ['a', 'b', 'a'] })
    await pass(warmMs)
    expect(made).toMatchObject({ running: ['b'] })
  })

  it('has older releases before it', async () => {
    const made = await shipped('a', 'b', 'c')
    expect(await made.before('b')).toBe('a')
    // For an unknown release, the previous one is the live one, which keeps running.
    expect(await made.before('x')).toBe('c')
    await pass(warmMs)
    expect(made).toMatchObject({ running: ['c'] })
  })

  it('that was live before goes on running when it is shipped again', async () => {
    const made = await shipped('a', 'b')
    await made.follow('a', 'b')
    await pass(warmMs)
    expect(made).toMatchObject({ live: 'a', running: ['a'], fetched: ['a', 'b'], good: ['a', 'b'] })
  })

  it('that is live already changes nothing', async () => {
    const made = await shipped('a')
    await made.follow('a')
    expect(made).toMatchObject({ fetched: ['a'], lines: ['remote charity: a is live'] })
  })

  it('is remembered with five before it', async () => {
    const made = await shipped('a', 'b', 'c', 'd', 'e', 'f', 'g')
    expect(made).toMatchObject({ good: ['g', 'f', 'e', 'd', 'c', 'b'] })
  })
})

describe('a release that is refused', () => {
  it.each(['unloadable', 'unrehearsed', 'conflicts'] as const)(
    'leaves the live one, and is logged once: %s',
    async (why) => {
      const made = remoteOf()
      made[why].set('b', refused('no routes'))
      await made.ship('a', 'b')
      await made.follow('b', 'a')
      await pass(retryMs + 1)
      expect(made).toMatchObject({
        live: 'a',
        refused: 'no routes',
        good: ['a'],
        fetched: ['a', 'b'],
        running: ['a'],
        isBehind: false,
      })
      expect(made.lines.slice(1)).toEqual(['remote charity: the release is refused: no routes; a stays live'])
    },
  )

  it('is tried again when it is shipped again, and is forgotten when another one is', async () => {
    const made = remoteOf()
    made.unrehearsed.set('b', refused('/cause throws')).set('c', refused('/cause throws'))
    await made.ship('a', 'b')
    made.unrehearsed.delete('b')
    await made.remote.follow({ ...entryOf('b', 'a'), shippedAgainAt: later })
    expect(made).toMatchObject({ live: 'b', refused: null })
    await made.ship('c', 'd')
    expect(made).toMatchObject({ live: 'd', refused: null })
  })
})

it('a release that cannot be fetched is logged once, and tried again after a while', async () => {
  const made = remoteOf()
  made.unfetchable.set('b', 'status 503')
  await made.ship('a', 'b')
  expect(made).toMatchObject({ live: 'a', refused: 'status 503' })
  await pass(retryMs)
  expect(made).toMatchObject({ isBehind: false })
  await pass(1)
  expect(made).toMatchObject({ isBehind: true })
  await made.follow('b', 'a')
  expect(made.lines.slice(1)).toEqual(['remote charity: status 503'])
  made.unfetchable.clear()
  await made.follow('b', 'a')
  expect(made).toMatchObject({ live: 'b', refused: null })
  await pass(retryMs + 1)
  expect(made).toMatchObject({ isBehind: false })
})

describe('a release that a busy machine has no time to rehearse', () => {
  const busy = async () => {
    const made = remoteOf()
    made.unrehearsed.set('b', notJudged('/cause was not rendered in time'))
    await made.ship('a', 'b')
    return made
  }

  it('is not refused, is said to be tried, and is live as soon as it was rehearsed', async () => {
    const made = await busy()
    expect(made).toMatchObject({ live: 'a', trying: true, refused: null })
    expect(made.lines.slice(1)).toEqual([
      'remote charity: /cause was not rendered in time; it is tried again; a stays live',
    ])
    made.unrehearsed.clear()
    await pass(retryMs + 1)
    expect(made).toMatchObject({ isBehind: true })
    await made.follow('b', 'a')
    expect(made).toMatchObject({ live: 'b', trying: false, refused: null })
  })

  it('is tried less and less often, but for ever', async () => {
    const made = await busy()
    const waits: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      let waited = 0
      for (; !made.isBehind; waited += 1) await pass(1_000)
      waits.push(waited - 1)
      await made.follow('b', 'a')
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('is tried at once when it is shipped again, not because something else in the set has changed', async () => {
    const made = await busy()
    made.unrehearsed.clear()
    await made.follow('b', 'a')
    expect(made).toMatchObject({ live: 'a' })
    await made.remote.follow({ ...entryOf('b', 'a'), shippedAgainAt: later })
    expect(made).toMatchObject({ live: 'b' })
  })

  it('is refused when it turns out to fail a page', async () => {
    const made = await busy()
    made.unrehearsed.set('b', refused('/cause throws: no'))
    await pass(retryMs + 1)
    await made.follow('b', 'a')
    expect(made).toMatchObject({ trying: false, refused: '/cause throws: no' })
  })
})

describe('a release that is slow to fetch', () => {
  /** Two releases went live in order, and a third is being fetched until `arrive` is called. */
  const withSlow = async () => {
    const made = await shipped('a', 'b')
    const { promise, resolve } = held<void>()
    made.slow.set('c', promise)
    const following = made.follow('c', 'b', 'a')
    await pass(retryMs + 1)
    expect(made.remote.status()).toMatchObject({ wanted: hashOf('c'), trying: true, live: { release: 'b' } })
    expect(made).toMatchObject({ isBehind: false })
    const arrive = () => {
      resolve()
      return following
    }
    return { made, arrive }
  }

  it('keeps no rollback waiting, and is not live when it arrives', async () => {
    const { made, arrive } = await withSlow()
    await made.follow('a', 'b')
    expect(made).toMatchObject({ live: 'a', good: ['a', 'b'], fetched: ['a', 'b', 'c'] })
    expect(made.remote.status().trying).toBe(false)
    await arrive()
    expect(made).toMatchObject({ live: 'a', good: ['a', 'b'] })
  })

  it('keeps no quarantine waiting, and is live when it arrives', async () => {
    const { made, arrive } = await withSlow()
    await made.endWorker('b')
    expect(made).toMatchObject({ live: 'a', quarantined: ['b'] })
    await arrive()
    expect(made).toMatchObject({ live: 'c' })
  })

  it('is fetched once when it is wanted again meanwhile', async () => {
    const { made, arrive } = await withSlow()
    await made.follow('a', 'b')
    const again = made.follow('c', 'a', 'b')
    expect(made).toMatchObject({ trying: true, live: 'a' })
    await Promise.all([arrive(), again])
    expect(made).toMatchObject({ live: 'c', fetched: ['a', 'b', 'c'] })
  })

  it('is logged when it fails, and is not why the one that is wanted now is not live', async () => {
    const { made, arrive } = await withSlow()
    made.unloadable.set('d', refused('no routes'))
    await made.follow('d', 'b', 'a')
    made.unfetchable.set('c', 'status 503')
    await arrive()
    expect(made).toMatchObject({ live: 'b', refused: 'no routes' })
    expect(made.lines.at(-1)).toBe('remote charity: hash of char, which is not wanted any more: status 503')
  })

  it('is not brought on the site when the remote was taken off meanwhile', async () => {
    const { made, arrive } = await withSlow()
    const shutting = made.remote.follow({ ...entryOf('c', 'b', 'a'), state: 'off' })
    await Promise.all([arrive(), shutting])
    expect(made).toMatchObject({ live: undefined, running: [] })
  })

  it.each(['arrives', 'fails'])('at a remote that was stopped changes nothing when it %s', async (what) => {
    const { made, arrive } = await withSlow()
    if (what === 'fails') made.unfetchable.set('c', 'status 503')
    const { length } = made.lines
    made.remote.stop()
    await arrive()
    expect(made).toMatchObject({ live: 'b', running: [], refused: null, lines: { length } })
  })
})

describe('a rehearsal', () => {
  /** `b` is live and `c` is rehearsed, against each release until `finish` is called. */
  const rehearsing = async () => {
    const beside: string[] = []
    let pending = held<null>()
    const made = remoteOf(noState, {
      rehearse: async (release, live) => {
        if (nameOf(release) !== 'c') return null
        beside.push(nameOf(live))
        pending = held()
        return pending.promise
      },
    })
    await made.ship('a', 'b')
    const following = made.follow('c', 'b', 'a')
    await settle()
    return { made, beside, following, finish: () => pending.resolve(null) }
  }

  it('is repeated when another release went live meanwhile', async () => {
    const { made, beside, following, finish } = await rehearsing()
    await made.endWorker('b')
    finish()
    await settle()
    expect(made).toMatchObject({ live: 'a' })
    expect(beside).toEqual(['b', 'a'])
    finish()
    await following
    expect(made).toMatchObject({ live: 'c' })
  })

  it('of a release that is quarantined meanwhile does not make it live', async () => {
    const { made, following, finish } = await rehearsing()
    await made.endWorker('c')
    finish()
    await following
    expect(made).toMatchObject({ live: 'b', quarantined: ['c'] })
  })

  it('of a release that was running is not cut short', async () => {
    const { made, following, finish } = await rehearsing()
    finish()
    await following
    await made.follow('b', 'c', 'a')
    await pass(warmMs - 1)
    const again = made.follow('c', 'b', 'a')
    await pass(warmMs)
    expect(made.running).toContain('c')
    finish()
    await again
    await made.endWorker('c')
    expect(made).toMatchObject({ live: 'b' })
  })
})

describe('a worker that ends by itself', () => {
  it('quarantines its release, and the one before is live', async () => {
    const made = await shipped('a', 'b', 'c')
    await made.endWorker('c', { reason: 'uses 900 MB, allowed are 512', kind: 'memory' })
    await pass(retryMs + 1)
    expect(made).toMatchObject({ live: 'b', good: ['b', 'a'], running: ['a', 'b'], isBehind: false })
    expect(made.remote.memory.state.quarantined).toEqual([
      {
        hash: hashOf('c'),
        release: 'c',
        reason: 'uses 900 MB, allowed are 512',
        at: '2027-03-12T10:00:00.000Z',
      },
    ])
    expect(made.lines.slice(3)).toEqual([
      'remote charity: a worker of c uses 900 MB, allowed are 512',
      'remote charity: c is quarantined: uses 900 MB, allowed are 512. b is live',
    ])
  })

  it('replaces nothing where no other release can take over', async () => {
    const made = await shipped('a')
    await made.endWorker('a')
    expect(made).toMatchObject({ live: 'a', quarantined: [] })
    expect(made.lines.at(-1)).toBe('remote charity: a ended with 1; no earlier release can take over')
  })

  it('passes over a release whose address another remote has taken meanwhile', async () => {
    const made = await shipped('a', 'b', 'c')
    made.conflicts.set('b', refused('"/cause" is an address of travel'))
    await made.endWorker('c')
    expect(made).toMatchObject({ live: 'a' })
    expect(made.lines.slice(4)).toEqual([
      'remote charity: hash of char cannot take over: "/cause" is an address of travel',
      'remote charity: c is quarantined: ended with 1. a is live',
    ])
  })

  it('of a release that is not live any more only ends it', async () => {
    const made = await shipped('a', 'b', 'c')
    await made.endWorker('b')
    expect(made).toMatchObject({ live: 'c', quarantined: ['b'], running: ['a', 'c'] })
  })

  it('quarantines its release once', async () => {
    const made = await shipped('a', 'b')
    await Promise.all([made.endWorker('b'), made.endWorker('b')])
    expect(made).toMatchObject({ quarantined: ['b'] })
    expect(made.lines.filter((line) => line.includes('quarantined'))).toHaveLength(1)
  })

  it('is logged when it cannot be judged', async () => {
    const unexpected = () => Promise.reject(new Error('unexpected'))
    const made = remoteOf(noState, { probe: unexpected })
    await made.ship('a', 'b')
    await made.endWorker('b', { unfinished: ['/cause'] })
    expect(made).toMatchObject({ live: 'b' })
    expect(made.lines.at(-1)).toMatch(
      /^remote charity: judging a worker that ended failed: Error: unexpected\n/,
    )
  })
})

describe('a quarantined release', () => {
  const after = async () => {
    const made = await shipped('a', 'b')
    await made.endWorker('b')
    return made
  }
  const restarted = async ({ remote }: ReturnType<typeof remoteOf>) => {
    const next = remoteOf(remote.memory.state)
    await next.remote.resume()
    return next
  }
  const again = { ...entryOf('b', 'a'), shippedAgainAt: later }

  it('stays so while the set names it, also over a restart', async () => {
    const made = await after()
    await made.follow('b', 'a')
    expect(made).toMatchObject({ live: 'a', fetched: ['a', 'b'] })
    const next = await restarted(made)
    await next.follow('b', 'a')
    expect(next).toMatchObject({ live: 'a', fetched: ['a'], quarantined: ['b'] })
  })

  it('is tried again when it is shipped again', async () => {
    const made = await after()
    await made.follow('a', 'b')
    await made.follow('b', 'a')
    expect(made).toMatchObject({ live: 'b', fetched: ['a', 'b', 'b'], quarantined: [] })
  })

  it('is tried again when it is shipped again unchanged, once, also over a restart', async () => {
    const made = await after()
    expect(made.remote.status().shippedAgainAt).toBeUndefined()
    await made.remote.follow(again)
    expect(made).toMatchObject({ live: 'b', quarantined: [] })
    expect(made.remote.status()).toMatchObject({ wanted: hashOf('b'), shippedAgainAt: later })
    await made.endWorker('b')
    await made.remote.follow(again)
    expect(made).toMatchObject({ live: 'a', quarantined: ['b'] })
    const next = await restarted(made)
    await next.remote.follow(again)
    expect(next).toMatchObject({ live: 'a', fetched: ['a'] })
    await made.remote.follow({ ...again, shippedAgainAt: '2027-03-12T12:00:00.000Z' })
    expect(made).toMatchObject({ live: 'b', quarantined: [] })
  })

  it('gives way to the next one, and takes over from none', async () => {
    const made = await after()
    await made.follow('c', 'b', 'a')
    expect(made).toMatchObject({ live: 'c' })
    await made.endWorker('c')
    expect(made).toMatchObject({ live: 'a', quarantined: ['c', 'b'] })
  })

  it('is not even fetched to take over where no other one can', async () => {
    const made = await after()
    await made.follow('c', 'b', 'a')
    made.conflicts.set('a', refused('"/cause" is an address of travel'))
    await made.endWorker('c')
    expect(made).toMatchObject({ live: 'c', fetched: ['a', 'b', 'c'] })
  })

  it('is one of the last ten', async () => {
    const made = await after()
    for (let n = 0; n < 10; n += 1) {
      await made.follow(`x${n}`, 'a')
      await made.endWorker(`x${n}`)
    }
    expect(made).toMatchObject({ quarantined: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `x${n}`) })
  })
})

describe('a restart', () => {
  const state: RemoteState = {
    ...noState,
    wanted: hashOf('c'),
    good: [stored('c'), stored('b'), stored('a')],
    addresses: ['/cause'],
  }

  it('resumes the last good release, without the set', async () => {
    const made = remoteOf(state)
    await made.remote.resume()
    await made.remote.resume()
    expect(made).toMatchObject({ live: 'c', lines: ['remote charity: c is live, from what is kept'] })
  })

  it('resumes an older one where the last cannot be loaded, and logs why', async () => {
    const made = remoteOf(state)
    made.unloadable.set('c', refused('at import'))
    made.unfetchable.set('b', 'status 503')
    await made.remote.resume()
    expect(made).toMatchObject({ live: 'a' })
    expect(made.lines.slice(0, 2)).toEqual([
      'remote charity: hash of char cannot take over: at import',
      'remote charity: hash of char cannot take over: status 503',
    ])
  })

  it('has no release where none can be loaded, until the set names one', async () => {
    const made = remoteOf(state)
    for (const name of ['a', 'b', 'c']) made.unloadable.set(name, refused('at import'))
    await made.remote.resume()
    expect(made).toMatchObject({ live: undefined })
    expect(await made.before('')).toBeUndefined()
    expect(made).toMatchObject({ isBehind: true })
    await made.follow('d', 'c')
    expect(made).toMatchObject({ live: 'd' })
  })

  it('has no fault where the release could be fetched after all', async () => {
    const made = remoteOf(state, {
      // The file server is available again after the first attempt.
      onChanged: () => {
        if (made.refused !== null) made.unfetchable.clear()
      },
    })
    made.unfetchable.set('c', 'status 503')
    await made.follow('c', 'b', 'a')
    expect(made).toMatchObject({ live: 'c', fetched: ['c', 'c'], refused: null })
  })
})

it('a canary that is promoted goes on with the workers that it had', async () => {
  const made = await shipped('a')
  const canary = { ...stored('b'), addresses: ['/cause'], percent: 10, since: later }
  await made.remote.follow({ ...entryOf('a'), canary })
  expect(made.remote.canary).toMatchObject({ percent: 10, release: { hash: hashOf('b') } })
  await made.follow('b', 'a')
  await pass(warmMs)
  expect(made).toMatchObject({ live: 'b', running: ['b'], fetched: ['a', 'b'] })
  expect(made.remote.canary).toBeNull()
})

it('the previous releases and links are those that the set names', async () => {
  const { remote } = remoteOf()
  const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
  await remote.follow({ ...entryOf('b', 'a'), links })
  expect(remote.memory).toMatchObject({ previous: [stored('a')], entry: { links } })
})

it('stops all that runs, and nothing ends later', async () => {
  const made = await shipped('a', 'b')
  made.remote.stop()
  await settle()
  expect(made).toMatchObject({ running: [] })
  expect(jest.getTimerCount()).toBe(0)
})

describe('a release that is shown with those of other nodes', () => {
  /** A remote on which `a` is live. Later releases wait until the test activates or replaces them. */
  const waiting = async () => {
    const asked: boolean[] = []
    const answers = [held<boolean>(), held<boolean>()]
    const rehearse = jest.fn<ReturnType<RemoteOptions['rehearse']>, []>(async () => null)
    const turnovers = {
      begin: (_remote: string, what: string) => what.includes(hashOf('a')),
      agreed: (_remote: string, _what: string, _set: number, isStaged: boolean) => {
        const answer = answers[asked.push(isStaged) - 1]
        return answer?.promise ?? Promise.resolve(true)
      },
      isLate: () => false,
      isShown: () => true,
    }
    const made = remoteOf(noState, { turnovers, rehearse })
    await made.follow('a')
    return { ...made, made, asked, answers, rehearse }
  }

  it('is rehearsed before, and live at that moment', async () => {
    const { made, answers, asked, rehearse } = await waiting()
    const following = made.follow('b', 'a')
    await settle()
    expect([made.live, made.trying, made.isBehind, asked]).toEqual(['a', true, false, [true]])
    answers[0]?.resolve(true)
    await following
    expect([made.live, made.trying, rehearse.mock.calls.length]).toEqual(['b', false, 1])
  })

  it('does not run on where another one is wanted by then', async () => {
    const { made, answers } = await waiting()
    void made.follow('b', 'a')
    await settle()
    const following = made.follow('c', 'b', 'a')
    answers[0]?.resolve(false)
    answers[1]?.resolve(true)
    await following
    await pass(warmMs)
    expect([made.live, made.running]).toEqual(['c', ['c']])
  })

  it('does not run on where it has turned bad elsewhere meanwhile', async () => {
    const { made, answers } = await waiting()
    const following = made.follow('b', 'a')
    await settle()
    const word = { hash: hashOf('b'), release: 'b', reason: 'bad', at: later }
    made.remote.learn({ ...word, remote: 'charity', set: 1, shipped: null, isLifted: false })
    answers[0]?.resolve(true)
    await following
    await pass(warmMs)
    expect([made.live, made.running, made.remote.lateness]).toEqual(['a', ['a'], null])
  })

  it('is told from one that is refused here, and from one of which nothing is known', async () => {
    const { made, answers, asked } = await waiting()
    made.unloadable.set('b', refused('needs more'))
    const following = made.follow('b', 'a')
    await settle()
    answers[0]?.resolve(true)
    await following
    expect([asked, made.live, made.refused]).toEqual([[false], 'a', 'needs more'])
    expect(made.remote.lateness).toContain('other nodes show a release that this one does not: needs more')
    made.unfetchable.set('c', 'away')
    await made.follow('c', 'b', 'a')
    expect([asked.length, made.refused]).toEqual([1, 'away'])
    await pass(retryMs + 1)
    expect(made.isBehind).toBe(true)
  })
})
