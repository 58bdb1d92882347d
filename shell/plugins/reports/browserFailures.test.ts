import { canaryOf, withoutCanary } from '../../testing/canarySite'
import type { BrowserFailure } from '../../host/operate/siteEvents'
import { CanaryCounts } from '../../host/releases/canary/canaryCounts'
import { ofLiveReleases } from './browserReports'
import { shownCompositions } from '../../host/variants/variants'

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
