import { memoryContent } from '@caravanserai/adapters/testing'
import { fakePages, outputOf } from '../../testing/fakePages'
import { testRelease } from '../../testing/testComposition'
import { CanaryCounts } from '../releases/canary/canaryCounts'
import { compose } from '../releases/composition'
import type { ShownCanary } from '../releases/composition'
import { BUCKETS, canaryVariant, shownCompositions, readBucket } from './variants'
import { canaryOf, canarySite, withoutCanary } from '../../testing/canarySite'
import { inProcessPages } from '../../testing/inProcessPages'
import { Overloaded } from '../workers/releaseWorkers'
import { WorkerEnded } from '../workers/liveness'

const { pages } = fakePages(async () => outputOf(''))
const release = (name: string, of = '1.0.0-live') => testRelease(name, [`/${name}`], { release: of, pages })
const composed = (name: string) => ({ name, release: release(name), listed: { addresses: [], previous: [] } })
const canary = (name: string, percent: number, hash: string): ShownCanary => ({
  name,
  release: { ...release(name, '1.1.0-new'), hash },
  percent,
  counts: new CanaryCounts(),
})
const live = (...canaries: ReadonlyArray<ShownCanary>) =>
  compose([composed('charity'), composed('travel')], [], canaries)
const numbers = Array.from({ length: BUCKETS }, (_, number) => number)
const releaseIn = (composition: ReturnType<typeof live>, bucket: number, name: string) =>
  canaryVariant(composition, bucket).remotes.find((remote) => remote.name === name)?.release?.info.release

it('a bucket without a canary has the live composition itself', () => {
  expect(canaryVariant(live(), 7).canaries).toEqual([])
  const composition = live(canary('charity', 10, '00000000'))
  expect(canaryVariant(composition, 9)).not.toBe(composition)
  expect(canaryVariant(composition, 10)).toBe(composition)
})

it('a variant has the canary instead of the live release and another id, and is created once', () => {
  const composition = live(canary('charity', 10, '00000000'))
  const variant = canaryVariant(composition, 0)
  expect([releaseIn(composition, 0, 'charity'), releaseIn(composition, 0, 'travel')]).toEqual([
    '1.1.0-new',
    '1.0.0-live',
  ])
  expect(variant.id).not.toBe(composition.id)
  expect(variant.id).toBe(canaryVariant(live(canary('charity', 50, '00000000')), 0).id)
  expect(canaryVariant(composition, 9)).toBe(variant)
  expect(variant).toMatchObject({ canaries: [], variant: { _tag: 'Canary', remotes: new Set(['charity']) } })
})

it('a canary does not change the id of the live composition', () => {
  expect(live(canary('charity', 10, '00000000')).id).toBe(live().id)
})

/** The buckets that are assigned to this canary. */
const shownOf = (hash: string, percent = 10) => {
  const composition = live(canary('charity', percent, hash))
  return numbers.filter((bucket) => releaseIn(composition, bucket, 'charity') === '1.1.0-new')
}

it('a canary is shown to its percentage of buckets, and keeps them when the percentage grows', () => {
  expect(shownOf('00000000')).toHaveLength(10)
  expect(shownOf('00000000', 25)).toHaveLength(25)
  expect(shownOf('00000000', 25)).toEqual(expect.arrayContaining(shownOf('00000000')))
  // Sets may be written by other programs, which do not check the percentage.
  expect(shownOf('00000000', 500)).toHaveLength(50)
})

it('another release is shown to other buckets', () => {
  expect(shownOf('00000020')).toHaveLength(10)
  expect(shownOf('00000000')).not.toEqual(shownOf('00000020'))
})

it('shownCompositions has one composition for each combination of canaries', () => {
  expect(shownCompositions(live())).toHaveLength(1)
  expect(shownCompositions(live(canary('charity', 10, '00000000')))).toHaveLength(2)
  const two = live(canary('charity', 50, '00000000'), canary('travel', 50, '00000019'))
  expect(new Set(shownCompositions(two).map(({ id }) => id)).size).toBe(4)
})

test.each(['100', '-1', '1x', '', 'x', '007'])('rejects the bucket %j', (side) =>
  expect(readBucket(`other=1; side=${side}`)).toBeNull(),
)

describe('canaryRequests', () => {
  const endedBy = (kind: 'killed' | 'blocked') => new WorkerEnded({ kind, reason: 'ended', unfinished: [] })

  let site: Awaited<ReturnType<typeof canarySite>>
  beforeEach(async () => {
    site = await canarySite(memoryContent())
  })
  afterEach(() => site.close())

  const isNew = ({ text }: { readonly text: string }) => text.includes('The new causes')

  /** Starts a canary for half of the visitors. Returns a visitor of each side; both have requested a page. */
  const oneOfEach = async () => {
    const counts = site.show(canaryOf())
    const [isCanary, isOther] = [isNew(await site.ask('/cause', 0)), isNew(await site.ask('/cause', 50))]
    expect(isOther).toBe(!isCanary)
    return { counts, canary: isCanary ? 0 : 50, live: isCanary ? 50 : 0 }
  }

  it('without a canary, no response depends on the cookie', async () => {
    const urls = [
      ...['/cause', '/no/such/page', '/content/for?address=%2Fcause', '/content/menu', '//cause', '/about'],
    ]
    const before = await Promise.all(urls.map((url) => site.ask(url)))
    for (const side of [0, 5, 99, 'x'])
      expect(await Promise.all(urls.map((url) => site.ask(url, side)))).toEqual(before)
    for (const { headers } of before) expect(headers).not.toHaveProperty('set-cookie')
    expect(before[0]?.headers['cache-control']).toBe('no-cache')
    site.show(canaryOf())
    await site.ask('/cause', 5)
    site.show(null)
    expect(await Promise.all(urls.map((url) => site.ask(url, 5)))).toEqual(before)
  })

  /** The release set in the page of a visitor. */
  const setIn = async (side: number) => /"set":"([^"]+)"/.exec((await site.ask('/cause', side)).text)?.[1]

  describe('a visitor', () => {
    it('receives a bucket as a cookie, and keeps its side with it everywhere', async () => {
      site.show(canaryOf())
      for (let visitor = 1; visitor <= 8; visitor += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${visitor}` }
        const first = await site.ask('/cause', null, { headers })
        expect(first.headers['set-cookie']).toMatch(/^side=\d{1,2}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
        const number = readBucket(first.headers['set-cookie']) ?? -1
        const elsewhere = { 'x-forwarded-for': '198.51.100.1', 'user-agent': 'another' }
        const next = await site.ask('/cause', number, { headers: elsewhere })
        expect(isNew(next)).toBe(isNew(first))
        expect(next.headers).not.toHaveProperty('set-cookie')
      }
    })

    it('stays on one side even without cookies; such visitors are on both sides', async () => {
      site.show(canaryOf())
      const isNewFor = async (ip: string) =>
        isNew(await site.ask('/cause', null, { headers: { 'x-forwarded-for': ip } }))
      const sides = await Promise.all(
        Array.from({ length: 24 }, async (_, n) => {
          const all = await Promise.all([1, 2, 3].map(() => isNewFor(`203.0.113.${n}`)))
          expect(new Set(all).size).toBe(1)
          return all[0]
        }),
      )
      expect(new Set(sides).size).toBe(2)
    })
  })

  describe('the two sides', () => {
    it('are cached separately, in any order of requests', async () => {
      const { canary, live } = await oneOfEach()
      for (const side of [canary, live, live, canary, live, canary, canary])
        expect(isNew(await site.ask('/cause', side))).toBe(side === canary)
      // Both pages come from the cache and were rendered once.
      expect(site.rendered.filter((address) => address === '1.1.0-new /cause')).toHaveLength(1)
    })

    it('have private responses, and etags that differ from those of the other side', async () => {
      const { canary, live } = await oneOfEach()
      const [first, second] = [await site.ask('/cause', canary), await site.ask('/cause', live)]
      const tagOf = ({ headers }: typeof first) => ({ headers: { 'if-none-match': String(headers['etag']) } })
      for (const { headers } of [first, second]) expect(headers['cache-control']).toBe('private, no-cache')
      expect((await site.ask('/cause', canary, tagOf(first))).status).toBe(304)
      expect((await site.ask('/cause', live, tagOf(second))).status).toBe(304)
      expect(await site.ask('/cause', live, tagOf(first))).toMatchObject({ status: 200, text: second.text })
      expect(await site.ask('/cause', canary, tagOf(second))).toMatchObject({ status: 200, text: first.text })
    })

    it('have data, content and manifest of the same side', async () => {
      const { canary, live } = await oneOfEach()
      const setOf = async (url: string, side: number) => (await site.ask(url, side)).headers['x-release-set']
      const [canaryId, liveId] = [await setIn(canary), await setIn(live)]
      expect(liveId).toBe(withoutCanary.id)
      expect(canaryId).not.toBe(liveId)
      for (const url of [
        '/content/for?address=%2Fcause',
        '/content/for?address=%2Fcause&frame=1',
        '/content/menu',
      ])
        for (let n = 0; n < 2; n += 1)
          expect([await setOf(url, canary), await setOf(url, live)]).toEqual([canaryId, liveId])
      const listOf = async (side: number) => {
        const href = /\/_\/remotes\.\w+\.json/.exec((await site.ask('/about', side)).text)?.[0] ?? ''
        return JSON.parse((await site.ask(href)).text) as { readonly set: string }
      }
      expect([(await listOf(canary)).set, (await listOf(live)).set]).toEqual([canaryId, liveId])
    })

    it('have separate addresses if the canary has more', async () => {
      const { canary, live } = await oneOfEach()
      expect(await site.ask('/gifts', canary)).toMatchObject({ status: 200 })
      expect(await site.ask('/gifts', live)).toMatchObject({ status: 404 })
    })
  })

  describe('pages', () => {
    it('fetched ahead are not counted, and get status 503 if the release fails', async () => {
      const { canary } = await oneOfEach()
      const loader = () => Promise.reject(new Error('no'))
      const counts = site.show(
        canaryOf(
          [
            { path: '/cause', element: 'The new causes', loader },
            { path: '/gifts', element: 'The new causes' },
          ],
          '1.1.0-ahead',
        ),
      )
      const ahead = { headers: { 'sec-purpose': 'prefetch;prerender' } }
      expect(isNew(await site.ask('/gifts', canary, ahead))).toBe(true)
      expect(await site.ask('/cause', canary, ahead)).toMatchObject({ status: 503, text: '' })
      expect(counts.counts).toMatchObject({ live: { pages: 0 }, canary: { pages: 0, failures: 0 } })
    })

    it('are counted for the release of their side', async () => {
      const { counts, canary } = await oneOfEach()
      await site.ask('/cause', canary)
      await site.ask('/about', 3)
      expect(counts.counts).toMatchObject({
        live: { pages: 1, failures: 0 },
        canary: { pages: 2, failures: 0 },
      })
    })

    it('are shown from the live release if the canary fails, and counted each time', async () => {
      const { canary } = await oneOfEach()
      const loader = jest.fn<unknown, []>(() => Promise.reject(new Error('no')))
      const counts = site.show(
        canaryOf([{ path: '/cause', element: 'The new causes', loader }], '1.1.0-failing'),
      )
      for (let n = 0; n < 3; n += 1) {
        const shown = await site.ask('/cause', canary)
        expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('The live causes') })
      }
      expect(counts.counts.canary).toMatchObject({ pages: 3, failures: 3 })
      expect(counts.facts.live).toMatchObject({ pages: 3, failures: 0 })
      loader.mockReturnValue(null)
      expect(isNew(await site.ask('/cause', canary))).toBe(true)
      expect(counts.counts.canary).toMatchObject({ pages: 4, failures: 3 })
    })

    it.each<[string, Error, number]>([
      ['a worker was killed by the system', endedBy('killed'), 0],
      ['a worker blocks', endedBy('blocked'), 1],
      ['too many pages wait', new Overloaded(), 0],
    ])('are counted for the canary only if it is at fault: %s', async (_title, error, failures) => {
      const { canary } = await oneOfEach()
      const pages = { ...inProcessPages('charity', []), page: () => Promise.reject(error) }
      const counts = site.show({ ...canaryOf(undefined, '1.1.0-busy'), pages })
      await site.ask('/cause', canary)
      await site.ask('/gifts', canary)
      expect(counts.counts.canary).toMatchObject({ pages: 2 * failures, failures: 2 * failures })
      expect(counts.counts.live).toMatchObject({ pages: 0, failures: 0 })
    })

    it('count as failures also if only the canary has them', async () => {
      const { canary } = await oneOfEach()
      const loader = () => Promise.reject(new Error('no'))
      const counts = site.show(canaryOf([{ path: '/gifts', element: 'New gifts', loader }], '1.1.0-failing'))
      expect((await site.ask('/gifts', canary)).status).toBe(500)
      expect(counts.counts.canary).toMatchObject({ pages: 1, failures: 1 })
      expect(counts.facts.live.pages).toBe(0)
    })
  })
})
