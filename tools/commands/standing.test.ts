import type { ReleaseEntry, RemoteStatus } from '@caravanserai/releases'
import { standing } from './preview'

const release = (hash: string) => ({ base: `store:/charity/1.0.0-${hash}/`, hash, addresses: [] })
const wordsOf = (hash: string, entry: Partial<ReleaseEntry> = {}, known: Partial<RemoteStatus> = {}) =>
  standing(
    { remotes: { charity: { ...release('a'), previous: [release('p')], ...entry } } },
    {
      remotes: {
        charity: { live: null, wanted: 'a', trying: false, refused: null, quarantined: [], ...known },
      },
    },
    { remote: 'charity', hash },
  )

test('the live release is named as such', () => {
  expect(wordsOf('a')).toBe('is the live release')
  expect(wordsOf('a', { isPinned: true })).toBe('is the live release, and pinned')
})

test('a release that is not live is described by its state', () => {
  const canary = { ...release('c'), percent: 10, since: '' }
  expect(wordsOf('c', { canary })).toBe('is the canary, which 10 % of the visitors are shown')
  for (const remote of ['p', 'x']) expect(wordsOf(remote, { canary })).toBe('is not live')
  expect(wordsOf('a', { state: 'off' })).toBe('is not live: charity is off')
  expect(wordsOf('a', {}, { refused: 'no route' })).toBe('is not live: the site refused it (no route)')
  const quarantined = [{ hash: 'c', release: '1.0.0-c', reason: 'it failed', at: '2026-11-28' }]
  expect(wordsOf('c', { canary }, { quarantined })).toBe(
    'is not live: it was quarantined at 2026-11-28 (it failed)',
  )
})

test('without the status of a site or an entry in the set, only the set counts', () => {
  const empty = { remotes: {} }
  expect(standing(empty, null, { remote: 'charity', hash: 'a' })).toBe('is not live')
  const set = { remotes: { charity: { ...release('a'), previous: [] } } }
  expect(standing(set, null, { remote: 'charity', hash: 'a' })).toBe('is the live release')
})
