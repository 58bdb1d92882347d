import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'
import { canaryLines, historyLines, previewLines, releasesTable, troubles } from './releasesTable'

const at = '2026-11-20T08:05:00.000Z'
const releaseOf = (hash: string) => ({ base: `https://a.test/1.0.0-${hash}/`, hash, addresses: ['/cause'] })
const setOf = (overrides: Partial<ReleaseSet['remotes'][string]> = {}): ReleaseSet => ({
  remotes: { charity: { ...releaseOf('b'), previous: [releaseOf('a')], ...overrides } },
})
type Remote = SiteStatus['remotes'][string]
const statusOf = (overrides: Partial<Remote> = {}): SiteStatus => {
  const live = { release: '1.0.0-a', hash: 'a' }
  const charity = { live, wanted: 'b', trying: false, refused: null, quarantined: [], ...overrides }
  return { ready: true, reasons: [], missing: [], set: 'x', remotes: { charity } }
}

test('the table shows the live release next to the release of the set and its state', () => {
  const row = (...of: Parameters<typeof releasesTable>) => releasesTable(...of)[1]?.join(' | ')
  const rest = '1.0.0-b | 1.0.0-a | https://a.test/1.0.0-b/'
  expect(row(setOf(), statusOf())).toBe(`charity | 1.0.0-a | ${rest}`)
  expect(row(setOf(), null)).toBe(`charity | ? | ${rest}`)
  const [empty, off] = [{ ...statusOf(), remotes: {} }, setOf({ previous: [], state: 'off', isPinned: true })]
  expect(row(setOf(), empty)).toBe(`charity | none | ${rest}`)
  expect(row(off, empty)).toBe('charity | off | 1.0.0-b, off, pinned | - | https://a.test/1.0.0-b/')
})

test('pending, refused and quarantined releases are listed with reason, time and remedy', () => {
  const quarantined = ['c', 'b'].map((hash) => ({
    hash,
    release: `1.0.0-${hash}`,
    reason: 'ended with 7',
    at,
  }))
  expect(troubles(setOf(), statusOf({ trying: true, refused: 'no routes', quarantined }))).toEqual([
    'charity 1.0.0-b is being fetched, loaded or rehearsed',
    'charity 1.0.0-b is refused: no routes',
    `charity 1.0.0-c is quarantined since ${at}: ended with 7`,
    `charity 1.0.0-b is quarantined since ${at}: ended with 7. To try it again: npm run ship -- charity`,
  ])
  expect(troubles(setOf(), null)).toEqual([])
  expect(troubles(setOf({ quarantined }), null)).toEqual([
    `charity 1.0.0-c is quarantined since ${at}: ended with 7`,
    `charity 1.0.0-b is quarantined since ${at}: ended with 7. To try it again: npm run ship -- charity`,
  ])
})

test('a canary is listed with its percentage and the counts of both sides', () => {
  const canary = { ...releaseOf('d'), percent: 10, since: at }
  const live = { pages: 90, failures: 0, browserFailures: 0, medianMs: null, p95Ms: null }
  const sides = { live, canary: { pages: 10, failures: 1, browserFailures: 2, medianMs: 12, p95Ms: 40 } }
  const known = { release: '1.0.0-d', hash: 'd', percent: 10, since: at, refused: null, sides }
  const linesWith = (change: object) =>
    canaryLines(setOf({ canary }), statusOf({ canary: { ...known, ...change } }))
  const line = 'canary of charity 1.0.0-d for 10 % of the visitors since 2026-11-20 08:05 UTC'
  expect(linesWith({})).toEqual([
    line,
    '  live    90 pages, 0 failed, 0 visitors with failures in the browser',
    '  canary  10 pages, 1 failed, 2 visitors with failures in the browser, half of them within 12 ms, 19 of 20 within 40 ms',
  ])
  expect(linesWith({ refused: 'no routes' })[0]).toBe(`${line}, which is not shown: no routes`)
  // The site still reports the counts of the previous canary.
  expect(linesWith({ since: 'before' })).toEqual([line])
  expect(canaryLines(setOf({ canary }), null)).toEqual([line])
})

test('previews and changes are listed with time, author, commit and machine', () => {
  const made = { remote: 'charity', release: '1.0.0-b', by: 'Amina', at, where: 'desk' }
  const preview = { ...made, hash: 'b', until: Date.UTC(2026, 10, 30, 8, 5) }
  expect(previewLines([{ ...preview, commit: 'abc+' }])).toEqual([
    'preview of charity 1.0.0-b until 2026-11-30 08:05 UTC  by Amina  from commit abc+, desk',
  ])
  const entry = { ...made, id: 'i', did: 'ship' }
  const history = [
    { number: 42, set: setOf(), entry },
    { number: 0, set: setOf(), entry: null },
    {
      number: 40,
      set: setOf(),
      entry: { ...entry, did: 'withdraw', by: 'the site', reason: 'ended with 7' },
    },
  ]
  expect(historyLines(history)).toEqual([
    '   42  2026-11-20 08:05:00  ship charity 1.0.0-b  by Amina  from desk',
    '   40  2026-11-20 08:05:00  withdraw charity 1.0.0-b (ended with 7)  by the site  from desk',
  ])
})
