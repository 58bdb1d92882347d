import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { memoryContent } from '@caravanserai/adapters/testing'
import type { ReleaseEntry } from '@caravanserai/releases'
import { setId } from '@caravanserai/releases/hash'
import { folderStore, setKey } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import { makeKeys, signRelease } from '@caravanserai/releases/signature'
import type { TeamKeys } from '@caravanserai/releases/signature'
import { inProcessWorker } from '../../testing/inProcessWorker'
import type { InProcessWorker } from '../../testing/inProcessWorker'
import { releaseServer } from '../../testing/releaseServer'
import { stopClock } from '../../testing/stopClock'
import { limits } from './limits'
import { limits as workerLimits } from '../workers/limits'
import { ownerOf } from './composition'
import type { FailedPage, Failure } from './failedPage'
import { Releases } from './releases'
import { RemoteReleases } from './remoteReleases'
import { ReleaseStore } from './store/releaseStore'

const content = memoryContent()
let remote: Awaited<ReturnType<typeof releaseServer>>
let folder: string
/** The number of the newest set. */
let number: number
let lines: string[]
let workers: (InProcessWorker & { readonly name: string })[]
const made: Releases[] = []

beforeAll(async () => {
  remote = await releaseServer()
})
afterAll(() => remote.close())
beforeEach(() => {
  stopClock()
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
  number = 0
  lines = []
  workers = []
  remote.setUp(true)
  remote.requested()
})
afterEach(async () => {
  jest.useRealTimers()
  await Promise.all(made.splice(0).map((releases) => releases.stop()))
  rmSync(folder, { recursive: true })
})

/** The routes of a server build: one at each pattern. */
const routesAt = (...patterns: ReadonlyArray<string>): string =>
  `const meta = () => ({ title: 'A page', description: '', banner: null })
  const page = () => Promise.resolve(null)
  exports.routes = ${JSON.stringify(patterns)}.map((path) => ({ path, element: path, handle: { page, meta } }))`

interface Shipped {
  readonly name?: string
  readonly patterns?: ReadonlyArray<string>
  readonly server?: string
  readonly needs?: Readonly<Record<string, string>>
}

/** A release on the file server, as a set names it. */
const ship = (
  release: string,
  { name = 'charity', patterns = ['/cause'], server = routesAt(...patterns), needs = {} }: Shipped = {},
): ReleaseEntry => {
  const files = { 'server/routes.js': server, 'browser/page.js': `page of ${release}` }
  const addresses = patterns.map((pattern) => ({ path: pattern, scripts: ['page.js'], styles: [] }))
  const published = remote.publish({ name, release, files, info: { addresses, needs } })
  return { ...published, addresses: patterns, previous: [] }
}

/** Where the set with this number is. */
const fileOf = (of: number) => path.join(folder, setKey(of))

const documentOf = (remotes: Readonly<Record<string, ReleaseEntry>>) => {
  const entry = { id: 'i', did: 'ship', remote: '', release: '', by: 'a test', at: '', where: 'a test' }
  return JSON.stringify({ number, set: { remotes }, entry })
}

const write = (remotes: Readonly<Record<string, ReleaseEntry>>) => {
  mkdirSync(path.join(folder, 'sets'), { recursive: true })
  number += 1
  writeFileSync(fileOf(number), documentOf(remotes))
}

const newStore = (ledger: Store): ReleaseStore =>
  new ReleaseStore({ folder, ledger, log: (line) => lines.push(line) })

const make = (
  ledger: Store = folderStore(folder),
  keys: TeamKeys = new Map(),
  store: ReleaseStore = newStore(ledger),
): Releases => {
  const releases = new Releases({
    ledger,
    keys,
    folder,
    content,
    store,
    start: async ({ name, code }) => {
      const worker = await inProcessWorker(name, code)
      workers.push({ ...worker, name })
      return worker
    },
    mostWorkers: 1,
    log: { info: () => undefined, error: (line) => lines.push(line) },
  })
  made.push(releases)
  return releases
}

/** Releases that have read this set. */
const started = async (remotes: Readonly<Record<string, ReleaseEntry>>): Promise<Releases> => {
  write(remotes)
  const releases = make()
  await releases.start()
  return releases
}

const liveIn = (releases: Releases, name = 'charity') =>
  releases.current().remotes.find((candidate) => candidate.name === name)?.release?.info.release
const passRetry = () => jest.advanceTimersByTime(limits.retryMs + 1)

describe('the status', () => {
  it('names no remote before there is a set, nor when the set names none', async () => {
    const unread = make()
    await unread.start()
    expect(unread.status()).toEqual({ set: null, remotes: {} })
    const set = setId({ remotes: {} })
    expect((await started({})).status()).toEqual({ set, number: 1, remotes: {} })
  })

  it('says which release of each remote is live, and which remote has none', async () => {
    const travel = ship('t', { name: 'travel', patterns: ['/about'], server: 'throw new Error("at import")' })
    const remotes = { charity: ship('a'), travel }
    const releases = await started(remotes)
    expect(releases.status()).toMatchObject({
      set: setId({ remotes }),
      number: 1,
      remotes: { charity: { live: { release: 'a' } }, travel: { live: null } },
    })
  })
})

it('takes over a new set, and does not change a composition that is in use', async () => {
  const releases = await started({ charity: ship('a') })
  const before = releases.current()
  write({ charity: ship('b', { patterns: ['/gifts'] }) })
  await releases.refresh()

  expect(liveIn(releases)).toBe('b')
  expect(ownerOf(releases.current(), '/gifts')?.remote.name).toBe('charity')
  expect(ownerOf(before, '/cause')?.remote.name).toBe('charity')
  expect(ownerOf(before, '/gifts')).toBeNull()
})

it.each<[string, Shipped, RegExp]>([
  [
    'a need that the host does not meet',
    { needs: { react: '^18.0.0' } },
    /needs react \^18\.0\.0, the host has 19\.3\.1/,
  ],
  [
    'a need that the host does not know',
    { needs: { vue: '^3.0.0' } },
    /needs vue \^3\.0\.0, the host has none/,
  ],
  ['a server build that throws', { server: 'throw new Error("at import")' }, /at import/],
  ['a server build without routes', { server: 'module.exports = {}' }, /expected an array of routes/],
  ['a server build that asks for what is not shared', { server: 'require("left-pad")' }, /left-pad/],
  ['routes that it does not declare', { server: routesAt('/cause', '/gifts') }, /"\/gifts"/],
  [
    'a page that throws',
    { server: routesAt('/cause').replace('element: path', 'loader: () => { throw Error("no") }') },
    /\/cause throws: .*no/,
  ],
])('keeps the previous release for %s', async (_what, faulty, said) => {
  const releases = await started({ charity: ship('a') })
  write({ charity: ship('c', faulty) })
  await releases.refresh()

  expect(liveIn(releases)).toBe('a')
  expect(lines).toEqual([expect.stringMatching(said)])
  expect(lines[0]).toMatch(/^remote charity: the release is refused: .*; a stays live$/)
})

it('knows the owner of addresses while their remote is absent, and loads it when it is back', async () => {
  remote.setUp(false)
  const releases = await started({ charity: ship('a') })
  expect(ownerOf(releases.current(), '/cause')?.remote).toMatchObject({ name: 'charity', release: null })

  remote.setUp(true)
  expect(ownerOf(await releases.forPath('/cause'), '/cause')?.remote.release).toBeNull()
  passRetry()
  expect(ownerOf(await releases.forPath('/cause'), '/cause')?.remote.release?.info.release).toBe('a')
})

it('keeps the composition while the set cannot be read, and logs what is wrong with it', async () => {
  const releases = await started({ charity: ship('a') })
  writeFileSync(fileOf(2), '{"number": 2, "set": {"remotes": {"charity": 5}}}')
  await releases.refresh()
  await releases.refresh()
  rmSync(path.join(folder, 'sets'), { recursive: true })
  await releases.refresh()
  await releases.refresh()

  expect(liveIn(releases)).toBe('a')
  expect(lines).toEqual([
    expect.stringMatching(
      /^release set: .*sets\/00000002\.json is not as it was written; remove it, .*expected ReleaseEntry at "set\.remotes\.charity"/,
    ),
    `release set: ${folder}: sets/00000001.json is not there any more`,
  ])
})

it('serves what it served before when it restarts while the set and the file servers are away', async () => {
  const before = await started({
    charity: ship('a'),
    travel: ship('t', { name: 'travel', patterns: ['/about'] }),
  })
  const { id } = before.current()
  await before.stop()
  remote.setUp(false)
  rmSync(path.join(folder, 'sets'), { recursive: true })
  const releases = make()
  await releases.start()
  expect([liveIn(releases), liveIn(releases, 'travel'), releases.current().id]).toEqual(['a', 't', id])
})

it('refuses a release that would take an address of another remote, and names both', async () => {
  const travel = ship('t', { name: 'travel', patterns: ['/about'] })
  const releases = await started({ charity: ship('a'), travel })
  write({ charity: ship('b', { patterns: ['/cause', '/about'] }), travel })
  await releases.refresh()
  expect(lines).toEqual([
    'remote charity: the release is refused: "/about" is an address of travel ("/about"); a stays live',
  ])
  // Its own addresses are no obstacle, nor are those of a remote that is there no more.
  write({ charity: ship('c', { patterns: ['/cause', '/about'] }) })
  await releases.refresh()
  expect([liveIn(releases), liveIn(releases, 'travel')]).toEqual(['c', undefined])
})

it('gives an address that two new remotes claim to one of them', async () => {
  const releases = await started({ charity: ship('a'), travel: ship('t', { name: 'travel' }) })
  const live = releases.current().remotes.filter(({ release }) => release !== null)
  expect([live.length, lines]).toEqual([
    1,
    [expect.stringMatching(/refused: "\/cause" is an address of (charity|travel) \("\/cause"\)$/)],
  ])
})

it('stops the workers of a remote that the set names no more', async () => {
  const releases = await started({ charity: ship('a') })
  write({})
  await releases.refresh()
  expect([releases.current().remotes, await workers[0]?.worker.ended]).toEqual([[], null])
})

it('replaces a release whose worker ends, remembers that over a restart, and says so', async () => {
  const a = ship('a')
  const releases = await started({ charity: a })
  const b = { ...ship('b'), previous: [a] }
  write({ charity: b })
  await releases.refresh()
  const isBack = new Promise<void>((resolve) => {
    const wait = () => (liveIn(releases) === 'a' ? resolve() : setImmediate(wait))
    wait()
  })
  workers[1]?.end({ kind: 'exited', reason: 'ended with 1', unfinished: [] })
  await isBack
  await releases.stop()
  const again = make()
  await again.start()
  expect(again.status().remotes).toEqual({
    charity: {
      live: { release: 'a', hash: a.hash },
      wanted: b.hash,
      trying: false,
      refused: null,
      quarantined: [{ hash: b.hash, release: 'b', reason: 'ended with 1', at: expect.any(String) }],
    },
  })
})

describe('a page that the live release fails', () => {
  const failed = (releases: Releases, release: string, failure: Failure): FailedPage => {
    const owner = ownerOf(releases.current(), '/cause')?.remote.release
    if (owner == null) throw new Error('expected a live release')
    const info = { ...owner.info, release }
    return {
      name: 'charity',
      release: { ...owner, info },
      pattern: '/gift/:id',
      target: '/gift/1',
      failure,
      previousShowed: true,
    }
  }

  it.each<[Failure, string]>([
    [{ _tag: 'Threw', lines: ['Error: no title', 'more'] }, 'Error: no title\nmore'],
    [{ _tag: 'Unsettled' }, 'never settles'],
    [{ _tag: 'Ended', fault: { kind: 'exited', reason: 'ended with 1', unfinished: [] } }, 'ended with 1'],
  ])('is logged: %j', async (failure, why) => {
    const releases = await started({ charity: ship('a') })
    releases.onFailed(failed(releases, 'a', failure))
    expect(lines).toEqual([`page /gift/1: charity a ${why}`])
  })

  it('counts for the live release alone', async () => {
    const a = ship('a')
    const releases = await started({ charity: a })
    const old = failed(releases, 'a', { _tag: 'Unsettled' })
    write({ charity: { ...ship('b'), previous: [a] } })
    await releases.refresh()
    for (const n of [1, 2, 3]) releases.onFailed({ ...old, target: `/gift/${n}` })
    for (const n of [1, 2, 3]) releases.onFailed({ ...old, name: 'unknown', target: `/gift/${n}` })
    await new Promise((resolve) => setImmediate(resolve))
    expect(releases.status().remotes['charity']?.quarantined).toEqual([])
  })
})

describe('the release before', () => {
  it('is the one that was live, and none of an unknown remote or of the first release', async () => {
    const a = ship('a')
    const releases = await started({ charity: a })
    const b = { ...ship('b'), previous: [a] }
    write({ charity: b })
    await releases.refresh()
    expect((await releases.previousOf('charity', b))?.info.release).toBe('a')
    expect([await releases.previousOf('charity', a), await releases.previousOf('unknown', b)]).toEqual([
      null,
      null,
    ])
  })
})

describe('following the set', () => {
  /** Lets files and requests go on until this is so. */
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
  }

  it('reads it again and again until it is stopped', async () => {
    stopClock({ intervals: true })
    const releases = await started({ charity: ship('a') })
    releases.poll()
    for (const release of ['b', 'c']) {
      write({ charity: ship(release) })
      jest.advanceTimersByTime(limits.pollMs - 1)
      expect(liveIn(releases)).not.toBe(release)
      jest.advanceTimersByTime(1)
      await until(() => liveIn(releases) === release)
    }
    await releases.stop()
    expect(jest.getTimerCount()).toBe(0)
  })

  it('does not wait for a release that is slow to fetch before it takes that of another remote', async () => {
    stopClock({ intervals: true })
    const travel = (release: string) => ship(release, { name: 'travel', patterns: ['/about'] })
    const releases = await started({ charity: ship('a'), travel: travel('a') })
    releases.poll()
    const slow = ship('b')
    let isAsked = false
    remote.replace(`${slow.base}browser/page.js`, () => {
      isAsked = true
    })
    write({ charity: slow, travel: travel('a') })
    jest.advanceTimersByTime(limits.pollMs)
    await until(() => isAsked)
    write({ charity: slow, travel: travel('b') })
    jest.advanceTimersByTime(limits.pollMs)
    await until(() => liveIn(releases, 'travel') === 'b')
    expect(liveIn(releases)).toBe('a')
    remote.replace(`${slow.base}browser/page.js`, null)
  })

  it('ends idle workers', async () => {
    stopClock({ intervals: true })
    const releases = await started({ charity: ship('a') })
    releases.poll()
    jest.advanceTimersByTime(workerLimits.unusedMs + limits.idleLookMs)
    expect(await workers[0]?.worker.ended).toBeNull()
  })
})

describe('a remote that is taken off the site', () => {
  const travel = () => ship('t', { name: 'travel', patterns: ['/about'] })
  const stateIn = (releases: Releases) => releases.status().remotes['charity']?.state

  it('is unavailable while it is off, without code, and is live again with what was shipped meanwhile', async () => {
    const remotes = { charity: ship('a'), travel: travel() }
    const releases = await started(remotes)
    write({ ...remotes, charity: { ...remotes.charity, state: 'off' } })
    await releases.refresh()
    const owner = ownerOf(await releases.forPath('/cause'), '/cause')
    expect([owner?.remote.name, owner?.remote.release]).toEqual(['charity', null])
    // The two are loaded side by side: either may be the first.
    expect(await workers.find(({ name }) => name === 'charity')?.worker.ended).toBeNull()
    expect([stateIn(releases), liveIn(releases, 'travel')]).toEqual(['off', 't'])

    const next = ship('b')
    write({ ...remotes, charity: { ...next, state: 'off' } })
    await releases.refresh()
    expect([liveIn(releases), remote.requested().some((url) => url.includes('/b/'))]).toEqual([
      undefined,
      false,
    ])
    write({ ...remotes, charity: next })
    await releases.refresh()
    expect([liveIn(releases), stateIn(releases), lines]).toEqual(['b', undefined, []])
  })

  it('owns no address and no link when it is retired, and its files are served to open tabs', async () => {
    const remotes = { charity: ship('a'), travel: travel() }
    const releases = await started(remotes)
    const { id } = releases.current()
    write({ ...remotes, charity: { ...remotes.charity, state: 'retired' } })
    await releases.refresh()
    expect(ownerOf(await releases.forPath('/cause'), '/cause')).toBeNull()
    const { retired, remotes: composed, id: next } = releases.current()
    expect(composed.map(({ name }) => name)).toEqual(['travel'])
    expect(retired.map(({ name, listed }) => [name, listed.previous.map(({ hash }) => hash)])).toEqual([
      ['charity', [remotes.charity.hash]],
    ])
    expect([next === id, stateIn(releases)]).toEqual([false, 'retired'])
    // Its addresses are free for others.
    write({
      travel: ship('u', { name: 'travel', patterns: ['/cause'] }),
      charity: { ...remotes.charity, state: 'retired' },
    })
    await releases.refresh()
    expect(liveIn(releases, 'travel')).toBe('u')
  })

  it.each(['off', 'retired'] as const)('stays %s over a restart without the set', async (state) => {
    const remotes = { charity: ship('a'), travel: travel() }
    const before = await started(remotes)
    write({ ...remotes, charity: { ...remotes.charity, state } })
    await before.refresh()
    await before.stop()
    rmSync(path.join(folder, 'sets'), { recursive: true })
    workers.length = 0
    const releases = make()
    await releases.start()
    expect(workers).toHaveLength(1)
    expect([liveIn(releases), stateIn(releases), liveIn(releases, 'travel')]).toEqual([undefined, state, 't'])
  })
})

describe('a request that may be of a newer set', () => {
  it('is answered with it: an address that nobody owned', async () => {
    stopClock()
    const remotes = { charity: ship('a') }
    const releases = await started(remotes)
    write({ ...remotes, travel: ship('t', { name: 'travel', patterns: ['/about'] }) })
    jest.advanceTimersByTime(limits.aheadMs + 1)
    expect(ownerOf(await releases.forPath('/about'), '/about')?.remote.release?.info.release).toBe('t')
  })

  it('is answered with it: a file', async () => {
    const releases = await started({ charity: ship('a') })
    expect(await releases.catchUp()).toBe(false)
    const next = ship('b')
    write({ charity: next })
    // It was read a moment ago: not every file that is not there reads it.
    expect(await releases.catchUp()).toBe(false)
    jest.advanceTimersByTime(limits.aheadMs + 1)
    expect(await releases.catchUp()).toBe(true)
    const [charity] = releases.current().remotes
    expect(charity?.listed.previous.map(({ hash }) => hash)).toEqual([next.hash])
  })

  it('does not wait for a set that cannot be read', async () => {
    const releases = await started({ charity: ship('a') })
    rmSync(path.join(folder, 'sets'), { recursive: true })
    await releases.refresh()
    jest.advanceTimersByTime(limits.aheadMs + 1)
    const [line] = lines
    expect(await releases.catchUp()).toBe(false)
    expect(lines).toEqual([line])
  })
})

describe('a remote whose team has a key', () => {
  const team = makeKeys()
  const keys: TeamKeys = new Map([['charity', [team.publicKey]]])
  const signed = (entry: ReleaseEntry, release: string): ReleaseEntry => ({
    ...entry,
    signature: signRelease(team.privateKey, { name: 'charity', release, hash: entry.hash }),
  })

  it('has only live releases that its team has signed, before and after a restart', async () => {
    const travel = ship('t', { name: 'travel', patterns: ['/about'] })
    write({ charity: signed(ship('a'), 'a'), travel })
    const releases = make(folderStore(folder), keys)
    await releases.start()
    expect([liveIn(releases), liveIn(releases, 'travel')]).toEqual(['a', 't'])
    const unsigned = ship('b')
    write({ charity: unsigned, travel })
    await releases.refresh()
    expect([liveIn(releases), releases.status().remotes['charity']?.refused]).toEqual([
      'a',
      'charity b is not signed, and RELEASE_KEYS has a key of charity',
    ])
    expect(remote.requested().some((url) => url.includes('/b/'))).toBe(false)
    write({ charity: { ...unsigned, signature: signed(ship('a'), 'a').signature ?? '' }, travel })
    await releases.refresh()
    expect(liveIn(releases)).toBe('a')
    await releases.stop()
    rmSync(path.join(folder, 'sets'), { recursive: true })
    const restarted = make(folderStore(folder), keys)
    await restarted.start()
    expect(liveIn(restarted)).toBe('a')
    const others = make(folderStore(folder), new Map([['charity', [makeKeys().publicKey]]]))
    await others.start()
    expect([liveIn(others), liveIn(others, 'travel')]).toEqual([undefined, 't'])
  })

  it('serves no file of a release that its team has not signed', async () => {
    const old = ship('old')
    const releases = make(folderStore(folder), keys)
    write({ charity: { ...signed(ship('a'), 'a'), previous: [old, signed(ship('c'), 'c')] } })
    await releases.start()
    const [charity] = releases.current().remotes
    expect(charity?.listed.previous.map(({ base }) => base.split('/').at(-2))).toEqual(['a', 'c'])
  })
})

it('keeps what is live when the place of the sets is empty, such as a folder that is not mounted', async () => {
  const before = await started({ charity: ship('a') })
  await before.stop()
  rmSync(path.join(folder, 'sets'), { recursive: true })
  const releases = make()
  await releases.start()
  await releases.refresh()
  expect([liveIn(releases), lines]).toEqual(['a', [`release set: ${folder}: there is none yet`]])
})

it('follows a set from before sets had numbers, and then the first numbered one', async () => {
  const file = path.join(folder, 'set.json')
  writeFileSync(file, JSON.stringify({ remotes: { charity: ship('a') } }))
  const releases = make()
  await releases.start()
  expect([liveIn(releases), releases.status().number]).toEqual(['a', 0])
  writeFileSync(file, JSON.stringify({ remotes: { charity: ship('b') } }))
  await releases.refresh()
  expect(liveIn(releases)).toBe('b')
  write({ charity: ship('c') })
  await releases.refresh()
  expect([liveIn(releases), releases.status().number]).toEqual(['c', 1])
})

describe('an error that nothing expects is logged', () => {
  afterEach(() => jest.restoreAllMocks())
  const unexpected = new Error('unexpected')
  const travel = () => ship('t', { name: 'travel', patterns: ['/about'] })

  it.each(['resume', 'follow'] as const)('in one remote, and the others are live: %s', async (step) => {
    const before = await started({ charity: ship('a'), travel: travel() })
    await before.stop()
    const original = RemoteReleases.prototype[step]
    jest.spyOn(RemoteReleases.prototype, step).mockImplementation(async function (
      this: RemoteReleases,
      ...entry: ReadonlyArray<ReleaseEntry>
    ) {
      if (this.name === 'charity') throw unexpected
      return Reflect.apply(original, this, entry)
    })
    const releases = make()
    await releases.start()
    expect(liveIn(releases, 'travel')).toBe('t')
    expect(lines).toEqual([expect.stringMatching(/^charity: \w+.* failed: Error: unexpected\n/)])
  })
})

it('keeps the files of the releases that the set names, and of those that were good', async () => {
  const kept: Array<ReadonlyArray<string>> = []
  const ledger = folderStore(folder)
  const store = newStore(ledger)
  jest.spyOn(store, 'prune').mockImplementation(async (hashes) => {
    kept.push([...hashes])
  })
  const [a, b, c] = [ship('a'), ship('b'), ship('c')]
  write({ charity: { ...b, previous: [a] } })
  const releases = make(ledger, undefined, store)
  await releases.start()
  write({ charity: { ...c, previous: [] } })
  await releases.refresh()
  expect(kept).toEqual([
    [b.hash, a.hash],
    [c.hash, b.hash],
  ])
})
