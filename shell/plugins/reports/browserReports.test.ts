import { canaryOf, withoutCanary } from '../../testing/canarySite'
import type { BrowserFailure, MeasuredPage } from '../../host/operate/siteEvents'
import { CanaryCounts } from '../../host/releases/canary/canaryCounts'
import { ofLiveReleases, vitalsOfLive } from './browserReports'
import { shownCompositions } from '../../host/variants/variants'
import type { Composition } from '../../host/releases/composition'

test.each<[BrowserFailure['kind'], number]>([
  ['hydrate', 2],
  // Changes made by browser extensions never count, not even in forged reports.
  ['changed', 0],
  ['policy', 0],
])('a report of the kind %s is counted for the canary and the live release: %d times', (kind, times) => {
  const counts = new CanaryCounts()
  const counted = jest.spyOn(counts, 'browserFailure')
  const live = { ...withoutCanary, canaries: [{ name: 'charity', release: canaryOf(), percent: 50, counts }] }
  for (const { id: set } of shownCompositions(live))
    expect(
      ofLiveReleases({ current: () => live })(
        { kind, remote: 'charity', set, stack: [], pattern: null, message: '' },
        'a',
      ),
    ).toMatchObject({ kind })
  expect(counted).toHaveBeenCalledTimes(times)
})

test('visitors of a canary count once for each network, on the side of their document', () => {
  const counts = new CanaryCounts()
  const live = { ...withoutCanary, canaries: [{ name: 'charity', release: canaryOf(), percent: 50, counts }] }
  const [ofLive, ofCanary] = shownCompositions(live).map(({ id }) => id)
  const report = (set: string | undefined, network: string, remote = 'charity') =>
    ofLiveReleases({ current: () => live })(
      { kind: 'hydrate', remote, set: set ?? '', stack: [], pattern: '/cause', message: 'no' },
      network,
    )
  for (const network of ['203.0.113', '203.0.113', '198.51.100']) report(ofCanary, network)
  report(ofLive, '198.51.100')
  report('another', '192.0.2')
  report(ofCanary, '192.0.2', 'travel')
  expect(counts.counts).toMatchObject({ live: { browserFailures: 1 }, canary: { browserFailures: 2 } })
})

test('a report of a preview is not counted', () => {
  expect(
    ofLiveReleases({ current: () => withoutCanary })(
      { kind: 'render', remote: 'charity', set: 'preview-1', stack: [], pattern: '/cause', message: 'x' },
      'a',
    ),
  ).toBeNull()
})

const page = { remote: 'charity', pattern: '/cause', lcp: 1_200 }

let counted: MeasuredPage[]
const take = (current: Composition, ...report: Parameters<ReturnType<typeof vitalsOfLive>>) => {
  counted = []
  vitalsOfLive({ current: () => current }, { onMeasured: (page) => void counted.push(page) })(...report)
  return counted
}

test('a measured page is counted with the release of the document', () => {
  expect(take(withoutCanary, { set: withoutCanary.id, pages: [page] }, 'a')).toEqual([
    { ...page, release: expect.stringMatching(/./) },
  ])
})

test.each([
  ['of an earlier set', { set: 'earlier', pages: [page] }],
  ['of a preview', { set: 'preview-1', pages: [page] }],
  [
    'of a page that no remote declares',
    { set: withoutCanary.id, pages: [{ ...page, pattern: '/of/Amina' }] },
  ],
  ['of an unknown remote', { set: withoutCanary.id, pages: [{ ...page, remote: 'casino' }] }],
])('a report %s is ignored', (_, report) => {
  expect(take(withoutCanary, report, 'a')).toEqual([])
})

test('blocking time counts for the release whose file ran; unknown remotes are dropped', () => {
  const blocking = { travel: 300, shell: 70, casino: 900, constructor: 900 }
  const report = { set: withoutCanary.id, pages: [{ ...page, blocking }] }
  const [ownPage, ...files] = take(withoutCanary, report, 'a')
  expect(ownPage).not.toHaveProperty('blocking')
  expect(files).toEqual([
    { remote: 'travel', release: expect.stringMatching(/./), pattern: '/cause', blocking: 300 },
    { remote: 'shell', release: '', pattern: '/cause', blocking: 70 },
  ])
})

test('measurements are counted for the canary or the live release of the document', () => {
  const counts = new CanaryCounts()
  const vitals = jest.spyOn(counts, 'vitals')
  const live = { ...withoutCanary, canaries: [{ name: 'charity', release: canaryOf(), percent: 50, counts }] }
  const variants = shownCompositions(live)
  for (const { id } of variants) take(live, { set: id, pages: [page] }, id)
  expect(counted).toMatchObject([{ release: '1.1.0-new' }])
  expect(vitals.mock.calls.map(([side, , { lcp }]) => [side, lcp])).toEqual([
    ['live', 1_200],
    ['canary', 1_200],
  ])
})
