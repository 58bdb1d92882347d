import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'
import { releasesTable, troubles } from './releasesTable'

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
