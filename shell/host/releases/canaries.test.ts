import { memoryContent } from '@caravanserai/adapters/testing'
import { promoted, withCanary, withRelease } from '@caravanserai/releases'
import type { Release, ReleaseSet } from '@caravanserai/releases'
import { changeSet, readSet } from '@caravanserai/releases/ledger'
import { liveIn, releasesFixture } from '../../testing/releasesFixture'
import { withReleases } from './composition'
import type { Releases } from './releases'
import { ReleaseStore } from './store/releaseStore'
import { until } from '../../testing/until'

const site = releasesFixture(memoryContent())
const { publish, started } = site

const change = (changed: (set: ReleaseSet) => ReleaseSet) =>
  changeSet(site.ledger, { did: 'test', remote: '', release: '', by: 'a test', where: '' }, changed)
const ship = (release: Release, name = 'charity') => change((set) => withRelease(set, name, release))
let at = Date.UTC(2026, 10, 23)
const shipCanary = (release: Release, percent = 10) =>
  change((set) => withCanary(set, 'charity', release, percent, new Date((at += 1_000))))

const canaryIn = (releases: Releases) => releases.current().canaries[0]
/** The live release and the canary. */
const shownIn = (releases: Releases) => ({
  live: liveIn(releases),
  canary: canaryIn(releases)?.release.info.release,
})
/** The id of the composition with the canary. */
const idWith = (releases: Releases) => {
  const live = releases.current()
  return withReleases(live, new Map(live.canaries.map(({ name, release }) => [name, release]))).id
}
const statusOf = (releases: Releases) => releases.status().remotes['charity']
const charityInLedger = async () => (await readSet(site.ledger)).set.remotes['charity']

/** A site with the live release `a` and the canary `b`. */
const withBoth = async (b = publish('b')) => {
  await ship(publish('a'))
  await shipCanary(b)
  return { releases: await started(), b }
}

/** Counts this many pages on each side, with this many failures of the canary. */
const count = (releases: Releases, failures: number, pages = 100) => {
  const counts = canaryIn(releases)?.counts
  for (let n = 0; n < pages; n += 1) {
    counts?.page('live', { isFailed: false, isCovered: false, ownMs: 10 })
    counts?.page('canary', { isFailed: n < failures, isCovered: false, ownMs: 10 })
  }
}

describe('a canary of the set', () => {
  it('is staged beside the live release, with its percentage', async () => {
    const { releases, b } = await withBoth()
    expect(shownIn(releases)).toEqual({ live: 'a', canary: 'b' })
    expect(canaryIn(releases)).toMatchObject({ name: 'charity', percent: 10 })
    const nothing = { pages: 0, failures: 0, browserFailures: 0, medianMs: null, p95Ms: null }
    expect(statusOf(releases)?.canary).toEqual({
      release: 'b',
      hash: b.hash,
      percent: 10,
      since: expect.stringMatching(/^2026-11-23T/),
      refused: null,
      sides: { live: nothing, canary: nothing },
    })
    expect(statusOf(releases)).toMatchObject({ trying: false, refused: null, quarantined: [] })
  })

  it('has its files served, and kept on disk', async () => {
    const { releases, b } = await withBoth()
    const charity = releases.current().remotes.find(({ name }) => name === 'charity')
    expect(charity?.listed.previous.map(({ hash }) => hash)).toContain(b.hash)
    const prune = jest.spyOn(ReleaseStore.prototype, 'prune')
    await ship(publish('t', { name: 'travel', patterns: ['/about'] }), 'travel')
    await releases.refresh()
    expect(prune.mock.lastCall?.[0].has(b.hash)).toBe(true)
    prune.mockRestore()
  })

  it.each<[string, Parameters<typeof publish>[1], RegExp]>([
    [
      'declares an address of another remote',
      { patterns: ['/cause', '/about'] },
      /"\/about" is an address of travel/,
    ],
    [
      'has a different file with the name of a live one',
      { files: { 'browser/remoteEntry.js': 'another entry' } },
      /^browser\/remoteEntry\.js differs from the file of this name in a/,
    ],
  ])('is refused if it %s', async (_title, faulty, line) => {
    await ship(publish('t', { name: 'travel', patterns: ['/about'] }), 'travel')
    const { releases } = await withBoth(publish('b', faulty))
    expect(shownIn(releases)).toEqual({ live: 'a' })
    expect(statusOf(releases)?.canary?.refused).toMatch(line)
    expect(site.lines).toEqual([expect.stringMatching(/^remote charity: the canary b is refused: /)])
  })

  it('may have a different mf-manifest.json', async () => {
    await ship(publish('a', { files: { 'browser/mf-manifest.json': 'of a' } }))
    await shipCanary(publish('b', { files: { 'browser/mf-manifest.json': 'of b' } }))
    expect(canaryIn(await started())).toBeDefined()
  })

  it('is hidden when another remote ships one of its addresses', async () => {
    const { releases } = await withBoth(publish('b', { patterns: ['/cause', '/gifts'] }))
    await ship(publish('t', { name: 'travel', patterns: ['/gifts'] }), 'travel')
    await releases.refresh()
    releases.judgeCanaries()
    expect(canaryIn(releases)).toBeUndefined()
    expect(statusOf(releases)?.canary?.refused).toMatch(/"\/gifts" is an address of travel/)
  })

  it('keeps its workers if its percentage changes, and its counts start again', async () => {
    const { releases, b } = await withBoth()
    count(releases, 1)
    await shipCanary(b, 30)
    await releases.refresh()
    expect(canaryIn(releases)).toMatchObject({ percent: 30 })
    expect(statusOf(releases)?.canary?.sides.canary.pages).toBe(0)
    expect(site.workers).toHaveLength(2)
  })
})

describe('a promoted canary', () => {
  it('stays visible as a canary until it is live, with the same workers', async () => {
    const { releases, b } = await withBoth()
    const id = idWith(releases)
    let resume: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      resume = resolve
    })
    const { worker } = site.workers[1]!
    const { page } = worker
    jest.spyOn(worker, 'page').mockImplementation((...parameters) => held.then(() => page(...parameters)))
    await change((set) => promoted(set, 'charity'))
    const following = releases.refresh()
    await until(() => statusOf(releases)?.wanted === b.hash)
    expect(liveIn(releases)).toBe('a')
    expect(idWith(releases)).toBe(id)
    resume()
    await following
    expect(shownIn(releases)).toEqual({ live: 'b' })
    expect(releases.current().id).toBe(id)
    expect(statusOf(releases)).not.toHaveProperty('canary')
    expect(site.workers).toHaveLength(2)
  })
})

describe('a failing canary', () => {
  it('is withdrawn in the ledger when its worker ends, without a change of the live release', async () => {
    const { releases, b } = await withBoth()
    site.workers[1]?.end({ kind: 'exited', reason: 'ended with 7', unfinished: [] })
    await until(async () => (await charityInLedger())?.canary === undefined)
    expect(shownIn(releases)).toEqual({ live: 'a' })
    expect((await charityInLedger())?.hash).toBe(statusOf(releases)?.live?.hash)
    const [reason, release] = ['ended with 7', 'b']
    expect(statusOf(releases)?.quarantined).toMatchObject([{ hash: b.hash, release, reason }])
    const { entry } = await readSet(site.ledger)
    expect(entry).toMatchObject({ did: 'withdraw', remote: 'charity', release, by: 'the site', reason })
    expect(site.lines).toContain(
      'remote charity: the canary b is withdrawn: ended with 7 [CARAVANSERAI_CANARY_WITHDRAWN]',
    )
  })

  it('is hidden by this site and logged with the command if the ledger is read-only', async () => {
    const { releases } = await withBoth()
    const write = site.ledger.create
    Object.assign(site.ledger, { create: () => Promise.reject(new Error('can only be read')) })
    count(releases, 50)
    releases.judgeCanaries()
    await until(() => site.lines.some((line) => line.includes('npm run withdraw -- charity')))
    const reason = 'pages fail (50 of 100; live: 0 of 100)'
    expect(statusOf(releases)?.canary?.refused).toBe(reason)
    await releases.stop()
    const restarted = await started()
    expect(shownIn(restarted)).toEqual({ live: 'a' })
    expect(statusOf(restarted)?.canary?.refused).toBe(reason)
    // A canary that was shipped again is tried again.
    Object.assign(site.ledger, { create: write })
    const named = (await charityInLedger())?.canary
    await shipCanary(named!)
    await restarted.refresh()
    expect(canaryIn(restarted)).toBeDefined()
    expect(statusOf(restarted)?.quarantined).toEqual([])
  })
})
