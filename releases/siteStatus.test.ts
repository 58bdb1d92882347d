import { left, right } from 'fp-ts/Either'
import { parseSiteStatus } from './siteStatus'
import type { SiteStatus } from './siteStatus'

const status: SiteStatus = {
  ready: false,
  reasons: ['travel has no live release'],
  missing: [],
  set: '0123456789ab',
  remotes: {
    charity: {
      live: { release: '1.0.0-a', hash: 'a' },
      wanted: 'b',
      trying: false,
      refused: null,
      quarantined: [
        { hash: 'b', release: '1.0.0-b', reason: 'ended with 1', at: '2026-11-20T08:00:00.000Z' },
      ],
    },
    travel: {
      live: null,
      wanted: 'c',
      trying: true,
      refused: 'status 404',
      quarantined: [],
      shippedAgainAt: '2026-11-20T09:00:00.000Z',
      canary: {
        release: '1.0.0-d',
        hash: 'd',
        percent: 10,
        since: '2026-11-20T09:00:00.000Z',
        refused: null,
        sides: {
          live: { pages: 90, failures: 0, browserFailures: 0, medianMs: 12, p95Ms: 40 },
          canary: { pages: 10, failures: 1, browserFailures: 2, medianMs: null, p95Ms: null },
        },
      },
    },
  },
}

test('a site status is decoded to the value that was encoded', () => {
  expect(parseSiteStatus(JSON.stringify(status))).toEqual(right(status))
})

test('an invalid site status is rejected with the path of the missing field', () => {
  const remotes = { charity: { live: null } }
  expect(parseSiteStatus(JSON.stringify({ ...status, remotes }))).toEqual(
    left('site status: expected string at "remotes.charity.wanted", got nothing'),
  )
})
