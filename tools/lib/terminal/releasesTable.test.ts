import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'
import { historyLines, releasesTable, troubles } from './releasesTable'

const releaseOf = (hash: string) => ({
  base: `http://127.0.0.1:3002/1.0.0-${hash}/`,
  hash,
  addresses: ['/cause'],
})
const set: ReleaseSet = { remotes: { charity: { ...releaseOf('b'), previous: [releaseOf('a')] } } }
const status: SiteStatus = {
  ready: true,
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
  const row = {
    remote: 'charity',
    live: '1.0.0-a',
    'in the set': '1.0.0-b',
    previous: '1.0.0-a',
    from: 'http://127.0.0.1:3002/1.0.0-b/',
  }
  expect(releasesTable(set, status)).toEqual([row])
  expect(releasesTable(set, null)).toEqual([{ ...row, live: '?' }])
  expect(releasesTable(set, { ...status, remotes: {} })).toEqual([{ ...row, live: 'none' }])
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
  expect(releasesTable({ remotes: { charity } }, off)).toEqual([
    expect.objectContaining({ live: 'off', 'in the set': '1.0.0-b, off, pinned', previous: '-' }),
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
  ])
  expect(lines).toEqual([
    '   42  2026-11-20 08:00:00  ship charity 1.0.0-b  by Amina  from commit abc+, desk:/srv/clone',
    '   41  2026-11-20 08:00:00  ship charity 1.0.0-b  by Amina  from desk:/srv/clone',
  ])
})
