import { canaryOf, withoutCanary } from '../../testing/canarySite'
import type { BrowserFailure } from '../operate/siteEvents'
import { CanaryCounts } from '../releases/canary/canaryCounts'
import { ofLiveReleases } from './browserReports'
import { shownCompositions } from './variants'

test.each<[BrowserFailure['kind'], number]>([
  ['hydrate', 2],
  // Changes made by browser extensions never count, not even in forged reports.
  ['changed', 0],
  ['policy', 0],
])('a report of the kind %s counts for a canary and for the live release %d times', (kind, times) => {
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
