import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'
import { canaryLines, historyLines, previewLines, releasesTable, troubles } from './releasesTable'

const releaseOf = (hash: string) => ({
  base: `http://127.0.0.1:3002/1.0.0-${hash}/`,
  hash,
  addresses: ['/cause'],
})
const set: ReleaseSet = { remotes: { charity: { ...releaseOf('b'), previous: [releaseOf('a')] } } }
const status: SiteStatus = {
  ready: true,
  reasons: [],
  missing: [],
  set: 'x',
  remotes: {
    charity: {
      live: { release: '1.0.0-a', hash: 'a' },
      wanted: 'b',
      trying: true,
      refused: 'no routes',
      quarantined: [
        { hash: 'c', release: '1.0.0-c', reason: 'ended with 7', at: '2026-11-20T08:00:00.000Z' },
      ],
    },
  },
}

test('the table has what is live on the site next to what the set names', () => {
  const table = (live: string) => [
    ['remote', 'live', 'in the set', 'previous', 'from'],
    ['charity', live, '1.0.0-b', '1.0.0-a', 'http://127.0.0.1:3002/1.0.0-b/'],
  ]
  expect(releasesTable(set, status)).toEqual(table('1.0.0-a'))
  expect(releasesTable(set, null)).toEqual(table('?'))
  expect(releasesTable(set, { ...status, remotes: {} })).toEqual(table('none'))
})

test('what is tried, refused and quarantined is told with release, reason and time', () => {
  expect(troubles(set, status)).toEqual([
    'charity 1.0.0-b is being fetched, loaded or rehearsed',
    'charity 1.0.0-b is refused: no routes',
    'charity 1.0.0-c is quarantined since 2026-11-20T08:00:00.000Z: ended with 7',
  ])
  expect(troubles(set, null)).toEqual([])
})

test('a release that the set names and that is quarantined is told with how to try it again', () => {
  const [quarantine] = status.remotes['charity']?.quarantined ?? []
  const charity = { wanted: 'b', trying: false, refused: null, live: null }
  const quarantined = quarantine === undefined ? [] : [{ ...quarantine, hash: 'b', release: '1.0.0-b' }]
  expect(troubles(set, { ...status, remotes: { charity: { ...charity, quarantined } } })).toEqual([
    'charity 1.0.0-b is quarantined since 2026-11-20T08:00:00.000Z: ended with 7. To try it again: npm run ship -- charity',
  ])
})

test('what was decided of a remote is in the table', () => {
  const charity = { ...releaseOf('b'), previous: [], state: 'off' as const, isPinned: true as const }
  const off = { ...status, remotes: {} }
  const [, row] = releasesTable({ remotes: { charity } }, off)
  expect(row?.slice(0, 4)).toEqual(['charity', 'off', '1.0.0-b, off, pinned', '-'])
})

test('a canary is named with its share, and with what was counted of both sides', () => {
  const canary = { ...releaseOf('d'), percent: 10, since: '2026-11-23T08:05:00.000Z' }
  const charity = { ...releaseOf('b'), previous: [], canary }
  const side = { pages: 90, failures: 0, browserFailures: 0, medianMs: null, p95Ms: null }
  const known = {
    release: '1.0.0-d',
    hash: 'd',
    percent: 10,
    since: canary.since,
    refused: null,
    sides: {
      live: side,
      canary: { pages: 10, failures: 1, browserFailures: 2, medianMs: 12, p95Ms: 40 },
    },
  }
  const line = 'canary of charity 1.0.0-d for 10 % of the visitors since 2026-11-23 08:05 UTC'
  const linesWith = (change: object) => {
    const remote = { ...status.remotes['charity']!, canary: { ...known, ...change } }
    return canaryLines({ remotes: { charity } }, { ...status, remotes: { charity: remote } })
  }
  expect(linesWith({})).toEqual([
    line,
    '  live    90 pages, 0 failed, 0 visitors with failures in the browser',
    '  canary  10 pages, 1 failed, 2 visitors with failures in the browser, half of them within 12 ms, 19 of 20 within 40 ms',
  ])
  expect(linesWith({ refused: 'no routes' })[0]).toBe(`${line}, which is not shown: no routes`)
  // What is said of the canary before says nothing of this one.
  expect(linesWith({ since: 'before' })).toEqual([line])
  expect(canaryLines({ remotes: { charity } }, null)).toEqual([line])
  expect(canaryLines(set, status)).toEqual([])
})

test('previews are named with their end, and who made them', () => {
  const preview = {
    remote: 'charity',
    release: '1.0.0-b',
    hash: 'b',
    until: Date.UTC(2026, 10, 30, 8, 5),
    by: 'Amina',
    at: '2026-11-23T08:05:00.000Z',
    where: 'desk:/srv/clone',
  }
  expect(previewLines([preview, { ...preview, commit: 'abc+' }])).toEqual([
    'preview of charity 1.0.0-b until 2026-11-30 08:05 UTC  by Amina  from desk:/srv/clone',
    'preview of charity 1.0.0-b until 2026-11-30 08:05 UTC  by Amina  from commit abc+, desk:/srv/clone',
  ])
})

test('the history says number, time, what was done, by whom, of which commit and from where', () => {
  const entry = {
    id: 'i',
    did: 'ship',
    remote: 'charity',
    release: '1.0.0-b',
    by: 'Amina',
    at: '2026-11-20T08:00:00.000Z',
    where: 'desk:/srv/clone',
  }
  const lines = historyLines([
    { number: 42, set, entry: { ...entry, commit: 'abc+' } },
    { number: 41, set, entry },
    { number: 0, set, entry: null },
    { number: 40, set, entry: { ...entry, did: 'withdraw', by: 'the site', reason: 'ended with 7' } },
  ])
  expect(lines).toEqual([
    '   42  2026-11-20 08:00:00  ship charity 1.0.0-b  by Amina  from commit abc+, desk:/srv/clone',
    '   41  2026-11-20 08:00:00  ship charity 1.0.0-b  by Amina  from desk:/srv/clone',
    '   40  2026-11-20 08:00:00  withdraw charity 1.0.0-b (ended with 7)  by the site  from desk:/srv/clone',
  ])
})
