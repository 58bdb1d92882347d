import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { memoryContent } from '@caravanserai/adapters/testing'
import type { ReleaseEntry } from '@caravanserai/releases'
import { inProcessWorker } from '../../testing/inProcessWorker'
import type { InProcessWorker } from '../../testing/inProcessWorker'
import { releaseServer } from '../../testing/releaseServer'
import { stopClock } from '../../testing/stopClock'
import { limits } from '../limits'
import { ownerOf } from './composition'
import type { FailedPage, Failure } from './failedPage'
import { Releases } from './releases'
import { ReleaseStore } from './store/releaseStore'

const content = memoryContent()
let remote: Awaited<ReturnType<typeof releaseServer>>
let folder: string
let location: string
let lines: string[]
let workers: InProcessWorker[]
const made: Releases[] = []

beforeAll(async () => {
  remote = await releaseServer()
})
afterAll(() => remote.close())
beforeEach(() => {
  stopClock()
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
  location = path.join(folder, 'set.json')
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

const write = (remotes: Readonly<Record<string, ReleaseEntry>>) =>
  writeFileSync(location, JSON.stringify({ remotes }))

const make = (set = location): Releases => {
  const releases = new Releases({
    location: set,
    folder,
    content,
    store: new ReleaseStore({ folder, log: (line) => lines.push(line) }),
    start: async ({ name, code }) => {
      const worker = await inProcessWorker(name, code)
      workers.push(worker)
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
const passRetry = () => jest.advanceTimersByTime(limits.releases.retryMs + 1)

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

it('keeps the previous release for a server build that was changed after it was released', async () => {
  const releases = await started({ charity: ship('a') })
  const entry = ship('c')
  remote.replace(`${entry.base}server/routes.js`, (response) => response.end('exports.routes = []'))
  write({ charity: entry })
  await releases.refresh()

  expect(liveIn(releases)).toBe('a')
  expect(lines.join('\n')).toMatch(/server\/routes\.js: its hash is not the one that was released/)
})

it('refuses a remote.json that is not the released one', async () => {
  const releases = await started({ charity: { ...ship('a'), hash: '0'.repeat(64) } })
  expect(liveIn(releases)).toBeUndefined()
  expect(lines.join('\n')).toMatch(/remote\.json: its hash is not the one that was released/)
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

it('logs once that a remote cannot be loaded, however often it is tried', async () => {
  remote.setUp(false)
  const releases = await started({ charity: ship('a') })
  passRetry()
  await releases.refresh()
  passRetry()
  await releases.forPath('/cause')
  expect(remote.requested()).toHaveLength(3)
  expect(lines).toEqual([expect.stringMatching(/^remote charity: .*remote\.json: status 503$/)])
})

it('keeps the composition while the set cannot be read, and logs what is wrong with it', async () => {
  const releases = await started({ charity: ship('a') })
  writeFileSync(location, '{"remotes": {"charity": 5}}')
  await releases.refresh()
  await releases.refresh()
  rmSync(location)
  await releases.refresh()
  await releases.refresh()

  expect(liveIn(releases)).toBe('a')
  expect(lines).toEqual([
    `${location}: release set: expected ReleaseEntry at "remotes.charity", got a value of type number`,
    expect.stringMatching(/^release set: .*ENOENT/),
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
  rmSync(location)
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
      jest.advanceTimersByTime(limits.releases.pollMs - 1)
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
    jest.advanceTimersByTime(limits.releases.pollMs)
    await until(() => isAsked)
    write({ charity: slow, travel: travel('b') })
    jest.advanceTimersByTime(limits.releases.pollMs)
    await until(() => liveIn(releases, 'travel') === 'b')
    expect(liveIn(releases)).toBe('a')
    remote.replace(`${slow.base}browser/page.js`, null)
  })

  it('ends idle workers', async () => {
    stopClock({ intervals: true })
    const releases = await started({ charity: ship('a') })
    releases.poll()
    jest.advanceTimersByTime(limits.workers.unusedMs + limits.releases.idleLookMs)
    expect(await workers[0]?.worker.ended).toBeNull()
  })

  it('reads it from a file server, too', async () => {
    const { base } = ship('set')
    const set = `${base}set.json`
    const text = JSON.stringify({ remotes: { charity: ship('a') } })
    remote.replace(set, (response) => response.end(text))
    const releases = make(set)
    await releases.start()
    expect(liveIn(releases)).toBe('a')
    remote.replace(set, null)
    await releases.refresh()
    await releases.refresh()
    expect([liveIn(releases), lines]).toEqual(['a', [`release set: ${set}: status 404`]])
  })
})

it('keeps the files of the releases that the set names, and of those that were good', async () => {
  const kept: Array<ReadonlyArray<string>> = []
  jest.spyOn(ReleaseStore.prototype, 'prune').mockImplementation(async (hashes) => {
    kept.push([...hashes])
  })
  const [a, b, c] = [ship('a'), ship('b'), ship('c')]
  const releases = await started({ charity: { ...b, previous: [a] } })
  write({ charity: { ...c, previous: [] } })
  await releases.refresh()
  jest.restoreAllMocks()
  expect(kept).toEqual([
    [b.hash, a.hash],
    [c.hash, b.hash],
  ])
})
