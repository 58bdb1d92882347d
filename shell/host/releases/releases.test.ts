import { memoryContent } from '@caravanserai/adapters/testing'
import { setId } from '@caravanserai/releases/hash'
import { readSet, setKey } from '@caravanserai/releases/ledger'
import { makeKeys, signRelease } from '@caravanserai/releases/signature'
import type { TeamKeys } from '@caravanserai/releases/signature'
import type { Release } from '@caravanserai/releases'
import { liveIn, releasesFixture } from '../../testing/releasesFixture'
import { stopClock } from '../../testing/stopClock'
import { limits as workerLimits } from '../workers/limits'
import { ownerOf } from './composition'
import type { FailedPage, Failure } from './failedPage'
import { limits } from './limits'
import type { Releases } from './releases'
import { RemoteReleases } from './remoteReleases'
import { ReleaseStore } from './store/releaseStore'
import { until } from '../../testing/until'

const site = releasesFixture(memoryContent())
const { publish, write, started } = site
beforeEach(() => stopClock())

const travel = (release = 't') => publish(release, { name: 'travel', patterns: ['/about'] })
const ownerAt = (releases: Releases, pathname: string) => ownerOf(releases.current(), pathname)?.remote
/** Writes the next set, and lets the releases follow it. */
const follow = async (releases: Releases, remotes: Parameters<typeof write>[0]) => {
  write(remotes)
  await releases.refresh()
}
const startedWith = (remotes: Parameters<typeof write>[0], keys?: TeamKeys) => {
  write(remotes)
  return started(keys)
}
const charityOf = (releases: Releases) => releases.status().remotes['charity']
const liveOf = (releases: Releases) => ({ charity: liveIn(releases), travel: liveIn(releases, 'travel') })
/** Makes the set and all file servers unreadable. */
const cutOff = () => {
  site.server.setUp(false)
  site.ledger.objects.clear()
}

it('the status has no remotes without a set, or with an empty set', async () => {
  expect((await started()).status()).toEqual({ set: null, remotes: {} })
  const set = setId({ remotes: {} })
  expect((await startedWith({})).status()).toEqual({ set, number: 1, remotes: {} })
})

it('follows a new set without changing the composition in use', async () => {
  const releases = await startedWith({ charity: publish('a') })
  const before = releases.current()
  await follow(releases, { charity: publish('b', { patterns: ['/gifts'] }) })
  expect(liveIn(releases)).toBe('b')
  expect(ownerAt(releases, '/gifts')?.name).toBe('charity')
  expect(ownerOf(before, '/cause')?.remote.name).toBe('charity')
  expect(ownerOf(before, '/gifts')).toBeNull()
})

it('a release with a failing page is refused, and the previous one stays live', async () => {
  const releases = await startedWith({ charity: publish('a') })
  await follow(releases, { charity: publish('c', { element: `{ throw new Error('no') }` }) })
  expect(liveIn(releases)).toBe('a')
  expect(site.lines).toEqual([
    expect.stringMatching(
      /^remote charity: the release is refused: \/cause throws: .*no \[CARAVANSERAI_RELEASE_REHEARSAL\]; a stays live$/,
    ),
  ])
})

it('an unavailable remote owns its addresses, and is loaded when it is available again', async () => {
  site.server.setUp(false)
  const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
  const releases = await startedWith({ charity: { ...publish('a'), links } })
  expect(ownerAt(releases, '/cause')).toMatchObject({ name: 'charity', release: null, listed: { links } })
  site.server.setUp(true)
  await releases.forPath('/cause')
  expect(liveIn(releases)).toBeUndefined()
  jest.advanceTimersByTime(limits.retryMs + 1)
  await releases.forPath('/cause')
  expect(liveIn(releases)).toBe('a')
})

it('an unreadable set has no effect, and is logged once', async () => {
  const releases = await startedWith({ charity: publish('a') })
  const damaged = Buffer.from('{"number": 2, "set": {"remotes": {"charity": 5}}}')
  await site.ledger.write(setKey(2), damaged)
  await releases.refresh()
  await releases.refresh()
  site.ledger.objects.clear()
  await releases.refresh()
  await releases.refresh()
  expect(liveIn(releases)).toBe('a')
  expect(site.lines).toEqual([
    expect.stringMatching(
      /^release set: .*sets\/00000002\.json is damaged; remove it, .*expected ReleaseEntry at "set\.remotes\.charity"/,
    ),
    'release set: memory: sets/00000001.json was removed [CARAVANSERAI_RELEASE_SET_UNREADABLE]',
  ])
})

it('a site that restarts without the set and the file servers serves its former releases', async () => {
  const before = await startedWith({ charity: publish('a'), travel: travel() })
  const { id } = before.current()
  await before.stop()
  cutOff()
  const releases = await started()
  await releases.refresh()
  expect(releases.current().id).toBe(id)
  // A folder that is not mounted looks like this.
  expect(site.lines).toEqual([
    'release set: memory has no release set yet [CARAVANSERAI_RELEASE_SET_UNREADABLE]',
  ])
})

it('a release with an address of another remote is refused, and the log names both', async () => {
  const releases = await startedWith({ charity: publish('a'), travel: travel() })
  await follow(releases, { charity: publish('b', { patterns: ['/cause', '/about'] }), travel: travel() })
  expect(site.lines).toEqual([
    'remote charity: the release is refused: "/about" is an address of travel ("/about") [CARAVANSERAI_RELEASE_CONFLICT]; a stays live',
  ])
  // A release does not conflict with addresses of its remote, nor of a removed remote.
  await follow(releases, { charity: publish('c', { patterns: ['/cause', '/about'] }) })
  expect(liveOf(releases)).toEqual({ charity: 'c' })
})

it('if two new remotes declare one address, only one of them becomes live', async () => {
  const releases = await startedWith({ charity: publish('a'), travel: publish('t', { name: 'travel' }) })
  expect(releases.current().remotes.filter(({ release }) => release !== null)).toHaveLength(1)
  expect(site.lines).toEqual([
    expect.stringMatching(
      /refused: "\/cause" is an address of (charity|travel) \("\/cause"\) \[CARAVANSERAI_RELEASE_CONFLICT\]$/,
    ),
  ])
})

it('the workers of a remote that the set no longer contains are stopped', async () => {
  const releases = await startedWith({ charity: publish('a') })
  await follow(releases, {})
  expect(releases.current().remotes).toEqual([])
  expect(await site.workers[0]?.worker.ended).toBeNull()
})

it('a release whose worker ends is quarantined and replaced, also after a restart', async () => {
  const [a, b] = [publish('a'), publish('b')]
  const releases = await startedWith({ charity: a })
  await follow(releases, { charity: { ...b, previous: [a] } })
  expect((await releases.previousOf('charity', b))?.info.release).toBe('a')
  expect(await releases.previousOf('charity', a)).toBeNull()
  expect(await releases.previousOf('unknown', b)).toBeNull()
  site.workers[1]?.end({ kind: 'exited', reason: 'ended with 1', unfinished: [] })
  await until(async () => (await readSet(site.ledger)).number === 3)
  expect(liveIn(releases)).toBe('a')
  expect(await readSet(site.ledger)).toMatchObject({
    entry: { did: 'quarantine', remote: 'charity', release: 'b', by: 'the site', reason: 'ended with 1' },
    set: { remotes: { charity: { hash: b.hash, quarantined: [{ hash: b.hash, reason: 'ended with 1' }] } } },
  })
  await releases.stop()
  expect(charityOf(await started())).toEqual({
    live: { release: 'a', hash: a.hash },
    wanted: b.hash,
    trying: false,
    refused: null,
    quarantined: [{ hash: b.hash, release: 'b', reason: 'ended with 1', at: expect.any(String) }],
  })
})

describe('a failed page', () => {
  const failedIn = (releases: Releases, failure: Failure): FailedPage => {
    const release = ownerAt(releases, '/cause')?.release
    if (release == null) throw new Error('expected a live release')
    const target = '/gift/1'
    return { name: 'charity', release, pattern: '/gift/:id', target, failure, previousShowed: true }
  }

  it.each<[Failure, string]>([
    [{ _tag: 'Threw', lines: ['Error: no title', 'more'] }, 'Error: no title\nmore'],
    [{ _tag: 'Unsettled' }, 'never settles'],
    [{ _tag: 'Ended', fault: { kind: 'exited', reason: 'ended with 1', unfinished: [] } }, 'ended with 1'],
  ])('is logged: %j', async (failure, why) => {
    const releases = await startedWith({ charity: publish('a') })
    releases.onFailed(failedIn(releases, failure))
    await new Promise(setImmediate)
    expect(site.lines).toEqual([`page /gift/1: charity a ${why}`])
  })
})

describe('the release set', () => {
  beforeEach(() => stopClock({ intervals: true }))

  it('is polled until the site stops, and idle workers end', async () => {
    const releases = await startedWith({ charity: publish('a') })
    releases.poll()
    for (const release of ['b', 'c']) {
      write({ charity: publish(release) })
      jest.advanceTimersByTime(limits.pollMs - 1)
      expect(liveIn(releases)).not.toBe(release)
      jest.advanceTimersByTime(1)
      await until(() => liveIn(releases) === release)
    }
    jest.advanceTimersByTime(workerLimits.unusedMs + limits.idleLookMs)
    expect(await site.workers.at(-1)?.worker.ended).toBeNull()
    await releases.stop()
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is followed for one remote while a release of another is slow to fetch', async () => {
    const releases = await startedWith({ charity: publish('a'), travel: travel('a') })
    releases.poll()
    const slow = publish('b')
    let isRequested = false
    site.server.replace(`${slow.base}browser/remoteEntry.js`, () => {
      isRequested = true
    })
    write({ charity: slow, travel: travel('a') })
    jest.advanceTimersByTime(limits.pollMs)
    await until(() => isRequested)
    write({ charity: slow, travel: travel('b') })
    jest.advanceTimersByTime(limits.pollMs)
    await until(() => liveIn(releases, 'travel') === 'b')
    expect(liveIn(releases)).toBe('a')
    site.server.replace(`${slow.base}browser/remoteEntry.js`, null)
  })
})

describe('a retired remote', () => {
  const stateIn = (releases: Releases) => charityOf(releases)?.state

  it('owns no addresses, but its files are still served', async () => {
    const charity = publish('a')
    const releases = await startedWith({ charity, travel: travel() })
    const { id } = releases.current()
    await follow(releases, { charity: { ...charity, state: 'retired' }, travel: travel() })
    expect(ownerAt(releases, '/cause')).toBeUndefined()
    const { retired, remotes, id: next } = releases.current()
    expect(remotes.map(({ name }) => name)).toEqual(['travel'])
    expect(retired).toMatchObject([{ name: 'charity', listed: { previous: [{ hash: charity.hash }] } }])
    expect(next).not.toBe(id)
    expect(stateIn(releases)).toBe('retired')
    // Other remotes may claim the addresses.
    const taker = publish('u', { name: 'travel', patterns: ['/cause'] })
    await follow(releases, { travel: taker, charity: { ...charity, state: 'retired' } })
    expect(liveIn(releases, 'travel')).toBe('u')
  })
})

describe('a request that needs a newer set', () => {
  const passAhead = () => jest.advanceTimersByTime(limits.aheadMs + 1)

  it('reads the set for an address of no remote', async () => {
    const charity = publish('a')
    const releases = await startedWith({ charity })
    write({ charity, travel: travel() })
    passAhead()
    await releases.forPath('/about')
    expect(ownerAt(releases, '/about')?.release?.info.release).toBe('t')
  })

  it('reads the set for an unknown file', async () => {
    const releases = await startedWith({ charity: publish('a') })
    expect(await releases.catchUp()).toBe(false)
    const next = publish('b')
    write({ charity: next })
    // The set was read recently: a missing file does not read it again.
    expect(await releases.catchUp()).toBe(false)
    passAhead()
    expect(await releases.catchUp()).toBe(true)
    expect(ownerAt(releases, '/cause')?.listed.previous).toMatchObject([{ hash: next.hash }])
  })

  it('does not wait for an unreadable set', async () => {
    const releases = await startedWith({ charity: publish('a') })
    site.ledger.objects.clear()
    await releases.refresh()
    passAhead()
    expect(await releases.catchUp()).toBe(false)
    expect(site.lines).toHaveLength(1)
  })
})

describe('a remote whose team has a key', () => {
  const team = makeKeys()
  const keys: TeamKeys = new Map([['charity', [team.publicKey]]])
  const signed = (release: string, entry = publish(release)): Release => ({
    ...entry,
    signature: signRelease(team.privateKey, { name: 'charity', release, hash: entry.hash }),
  })

  it('only runs signed releases, before and after a restart', async () => {
    const releases = await startedWith({ charity: signed('a'), travel: travel() }, keys)
    expect(liveOf(releases)).toEqual({ charity: 'a', travel: 't' })
    const unsigned = publish('b')
    await follow(releases, { charity: unsigned, travel: travel() })
    expect(liveIn(releases)).toBe('a')
    expect(charityOf(releases)?.refused).toBe(
      'charity b is not signed, and RELEASE_KEYS has a key of charity [CARAVANSERAI_RELEASE_SIGNATURE]',
    )
    expect(site.server.requested().filter((url) => url.includes('/b/'))).toEqual([])
    const { signature = '' } = signed('a')
    await follow(releases, { charity: { ...unsigned, signature }, travel: travel() })
    expect(liveIn(releases)).toBe('a')
    await releases.stop()
    cutOff()
    expect(liveIn(await started(keys))).toBe('a')
    expect(liveOf(await started(new Map([['charity', [makeKeys().publicKey]]])))).toEqual({ travel: 't' })
  })

  it('does not serve files of unsigned previous releases', async () => {
    const [a, c] = [signed('a'), signed('c')]
    const releases = await startedWith({ charity: { ...a, previous: [publish('old'), c] } }, keys)
    expect(ownerAt(releases, '/cause')?.listed.previous.map(({ hash }) => hash)).toEqual([a.hash, c.hash])
  })
})

it.each(['resume', 'follow'] as const)(
  'an unexpected error of one remote is logged, and the others go live: %s',
  async (step) => {
    const before = await startedWith({ charity: publish('a'), travel: travel() })
    await before.stop()
    const original = RemoteReleases.prototype[step]
    const failing = jest.spyOn(RemoteReleases.prototype, step).mockImplementation(async function (
      this: RemoteReleases,
      ...entry: ReadonlyArray<unknown>
    ) {
      if (this.name === 'charity') throw new Error('unexpected')
      return Reflect.apply(original, this, entry)
    })
    const releases = await started()
    failing.mockRestore()
    expect(liveIn(releases, 'travel')).toBe('t')
    expect(site.lines).toEqual([expect.stringMatching(/^charity: \w+.* failed: Error: unexpected\n/)])
  },
)

it('pruning keeps the releases of the set and the last good ones', async () => {
  const prune = jest.spyOn(ReleaseStore.prototype, 'prune').mockResolvedValue()
  const [a, b, c] = [publish('a'), publish('b'), publish('c')]
  const releases = await startedWith({ charity: { ...b, previous: [a] } })
  await follow(releases, { charity: c })
  // The site of a previous test may still be removing releases.
  for (const hashes of [new Set([b.hash, a.hash]), new Set([c.hash, b.hash])])
    expect(prune).toHaveBeenCalledWith(hashes)
  prune.mockRestore()
})
