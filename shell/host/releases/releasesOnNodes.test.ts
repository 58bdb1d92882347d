import { memoryContent } from '@caravanserai/adapters/testing'
import {
  promoted,
  switched,
  switchedOn,
  withCanary,
  withoutLiveRelease,
  withRelease,
} from '@caravanserai/releases'
import type { Release, ReleaseSet } from '@caravanserai/releases'
import { changeSet, readSet } from '@caravanserai/releases/ledger'
import { limited } from '../../testing/limited'
import { nodesTogether } from '../../testing/nodesTogether'
import { liveIn, releasesFixture } from '../../testing/releasesFixture'
import { NODES } from '../nodes/siteNodes'
import { stopClock } from '../../testing/stopClock'
import type { CountedPage } from './canary/canaryCounts'
import { limits } from './canary/limits'
import type { FailedPage } from './failedPage'
import { limits as stagingLimits } from './limits'
import type { Releases } from './releases'
import { until } from '../../testing/until'

const site = releasesFixture(memoryContent())
const { publish } = site
let together: ReturnType<typeof nodesTogether>
/** By the clock of the state store. */
let now: number
beforeEach(() => {
  limited(stagingLimits, { turnoverLeadMs: 0 })
  now = 1_000_000
  together = nodesTogether(() => now)
})

const change = (changed: (set: ReleaseSet) => ReleaseSet) =>
  changeSet(site.ledger, { did: 'test', remote: '', release: '', by: 'a test', where: '' }, changed)
const ship = (release: Release) => change((set) => withRelease(set, 'charity', release))
const node = (name: string) => site.started(new Map(), together.node(name))
const nodes = async (...names: ReadonlyArray<string>) => {
  const all: Releases[] = []
  for (const name of names) all.push(await node(name))
  return all as [Releases, ...Releases[]]
}
const refresh = (all: ReadonlyArray<Releases>) => Promise.all(all.map((releases) => releases.refresh()))
const charityOf = (releases: Releases) =>
  releases.current().remotes.find(({ name }) => name === 'charity')!.release!
const failed = (releases: Releases, target: string): FailedPage => ({
  name: 'charity',
  release: charityOf(releases) as FailedPage['release'],
  pattern: '/cause/:id',
  target,
  failure: { _tag: 'Threw', lines: ['Error: no'] },
  previousShowed: true,
})
/** Three addresses that the release fails, all on one node. */
const turnBad = (releases: Releases) => {
  for (const n of [1, 2, 3]) releases.onFailed(failed(releases, `/cause/${n}`))
}
const allLive = (all: ReadonlyArray<Releases>, release: string) =>
  until(() => all.every((releases) => liveIn(releases) === release))
const charityInLedger = async () => (await readSet(site.ledger)).set.remotes['charity']
const quarantinedOn = (all: ReadonlyArray<Releases>) =>
  all.map((releases) => releases.status().remotes['charity']?.quarantined.map(({ release }) => release))

describe('a change of the set', () => {
  const shownBy = (releases: Releases) =>
    [
      liveIn(releases) ?? 'none',
      ...releases.current().canaries.map(({ release }) => release.info.release),
    ].join(' ')
  /** The releases that each node shows before and after the last node has followed the set. */
  const turned = async (all: ReadonlyArray<Releases>) => {
    const [last, ...first] = [...all].reverse()
    const shown = () => all.map(shownBy)
    const seen = new Set([shown().join(', ')])
    const following = first.map((releases) => releases.refresh())
    await until(() => first.every((releases) => releases.status().number === last!.status().number! + 1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    seen.add(shown().join(', '))
    expect(all.flatMap((releases) => releases.late())).toEqual([])
    await Promise.all([...following, last!.refresh()])
    return [...seen, shown().join(', ')]
  }

  it('is activated by all nodes at the same time: ships, canaries, rollbacks and switches', async () => {
    await ship(publish('a'))
    const all = await nodes('A', 'B', 'C')
    await ship(publish('b'))
    expect(await turned(all)).toEqual(['a, a, a', 'b, b, b'])
    await change((set) => withCanary(set, 'charity', publish('c'), 10, new Date('2026-11-26')))
    expect(await turned(all)).toEqual(['b, b, b', 'b c, b c, b c'])
    await change((set) => promoted(set, 'charity'))
    expect(await turned(all)).toEqual(['b c, b c, b c', 'c, c, c'])
    await change((set) => withoutLiveRelease(set, 'charity')!)
    expect(await turned(all)).toEqual(['c, c, c', 'b, b, b'])
    await change((set) => switched(set, 'charity', 'off'))
    expect(await turned(all)).toEqual(['b, b, b', 'none, none, none'])
    await change((set) => switchedOn(set, 'charity'))
    expect(await turned(all)).toEqual(['none, none, none', 'b, b, b'])
    expect(all.map((releases) => releases.late())).toEqual([[], [], []])
  })
})

const withBad = async () => {
  await ship(publish('a'))
  const all = await nodes('A', 'B', 'C')
  await ship(publish('b'))
  await refresh(all)
  return all
}

it('a release that fails on one node is replaced on all nodes', async () => {
  const all = await withBad()
  turnBad(all[0])
  await allLive(all, 'a')
  expect(quarantinedOn(all)).toEqual([['b'], ['b'], ['b']])
  expect(all.map((releases) => releases.status().remotes['charity']?.quarantined[0]?.reason)).toEqual(
    Array(3).fill('3 addresses fail, among them /cause/3 throws: Error: no'),
  )
})

it('a release is judged by the sum of the addresses that it fails on all nodes', async () => {
  const all = await withBad()
  all.forEach((releases) => releases.onFailed(failed(releases, '/cause/1')))
  all.forEach((releases) => releases.onFailed(failed(releases, '/cause/2')))
  expect(quarantinedOn(all)).toEqual([[], [], []])
  all[2]!.onFailed(failed(all[2]!, '/cause/3'))
  await allLive(all, 'a')
})

describe('a canary', () => {
  const withCanaryOn = async (...names: ReadonlyArray<string>) => {
    await ship(publish('a'))
    const b = publish('b')
    await change((set) => withCanary(set, 'charity', b, 10, new Date('2026-11-26')))
    return { all: await nodes(...names), b }
  }
  const canaryIn = (releases: Releases) => releases.current().canaries[0]
  const fine: CountedPage = { isFailed: false, isCovered: false, ownMs: 10 }
  const count = (releases: Releases, pages: number, failures = 0) => {
    for (let n = 0; n < pages; n += 1) {
      canaryIn(releases)?.counts.page('live', fine)
      canaryIn(releases)?.counts.page('canary', { ...fine, isFailed: n < failures })
    }
  }
  const bucketHeaderOf = (releases: Releases) => releases.status().remotes['charity']?.canary?.sides
  /** Each node reports its counts, then each reads the others' reports. */
  const exchange = async (all: ReadonlyArray<Releases>) => {
    for (const releases of [...all, ...all]) await releases.exchangeCounts()
  }
  const heartbeat = (name: string) =>
    together.node('outside').ask((engine) => engine.put(NODES, name, null, { silent: true }), 0)
  /** Counts of canaries that were shown long enough, on enough pages. */
  const withLong = async (...names: ReadonlyArray<string>) => {
    stopClock()
    const { all, b } = await withCanaryOn(...names)
    all.forEach((releases) => count(releases, limits.promotePages / all.length))
    jest.advanceTimersByTime(limits.promoteMs)
    return { all, b }
  }
  const judged = async (releases: Releases) => {
    releases.judgeCanaries()
    await new Promise((resolve) => setTimeout(resolve, 20))
    return (await charityInLedger())?.hash
  }

  it('is judged by the sum of the counts of all nodes, which each status contains', async () => {
    const { all } = await withCanaryOn('A', 'B', 'C')
    all.forEach((releases) => count(releases, 100, 4))
    await exchange(all.slice(0, 1))
    all[0].judgeCanaries()
    expect(canaryIn(all[0])).toBeDefined()
    await exchange(all)
    all.forEach((releases) =>
      expect(bucketHeaderOf(releases)).toMatchObject({
        live: { pages: 300, failures: 0, medianMs: expect.any(Number) },
        canary: { pages: 300, failures: 12 },
      }),
    )
    all[0].judgeCanaries()
    await until(async () => (await charityInLedger())?.canary === undefined)
    expect((await readSet(site.ledger)).entry?.reason).toBe('pages fail (12 of 300; live: 0 of 300)')
    await refresh(all)
    expect(all.map(canaryIn)).toEqual([undefined, undefined, undefined])
    expect(quarantinedOn(all)).toEqual([['b'], ['b'], ['b']])
  })

  it('is promoted once, by the first node', async () => {
    const { all, b } = await withLong('A', 'B')
    await exchange(all)
    all.forEach((releases) => releases.judgeCanaries())
    await until(async () => (await charityInLedger())?.hash === b.hash)
    const { number, entry } = await readSet(site.ledger)
    expect({ number, did: entry?.did }).toEqual({ number: 3, did: 'promote' })
  })

  it('is not promoted while a running node has not reported, or the state store is unreachable', async () => {
    const { all, b } = await withLong('A', 'B')
    count(all[0], limits.promotePages)
    await exchange(all)
    await heartbeat('B')
    now += limits.reportedMs + 1
    await all[0].exchangeCounts()
    expect(await judged(all[0])).not.toBe(b.hash)
    await exchange(all)
    together.away(true)
    jest.advanceTimersByTime(limits.reportedMs + 1)
    await all[0].exchangeCounts()
    expect(await judged(all[0])).not.toBe(b.hash)
    // The counts of a node that is gone stay in the sums.
    together.away(false)
    now += limits.goneMs
    await all[0].exchangeCounts()
    expect(bucketHeaderOf(all[0])?.canary.pages).toBe(2 * limits.promotePages)
    all[0].judgeCanaries()
    await until(async () => (await charityInLedger())?.hash === b.hash)
  })

  it('does not wait for a stopped node, and its counts are removed from the state store', async () => {
    const { all, b } = await withLong('A', 'B')
    await exchange(all)
    await heartbeat('B')
    await all[1]!.stop()
    together.kept(NODES).delete('B')
    now += limits.reportedMs + 1
    await all[0].exchangeCounts()
    all[0].judgeCanaries()
    await until(async () => (await charityInLedger())?.hash === b.hash)
    await all[0].refresh()
    now += limits.leftMs
    await all[0].exchangeCounts()
    const counted = [...together.kept('counts').values()].map(({ body }) => (body as { node: string }).node)
    expect(counted).toEqual(['B'])
  })
})
