import { folderStore } from '@caravanserai/releases/ledger'
import { liveReleases } from './liveReleases'

test('the addresses of a remote include those of its canary', () => {
  const release = { base: 'ledger:careers/1.0.0-a/', hash: 'a', addresses: ['/careers'] }
  const canary = {
    ...release,
    hash: 'b',
    addresses: ['/careers', '/jobs'],
    percent: 10,
    since: '2026-11-26T08:00:00.000Z',
  }
  const set = { remotes: { careers: { ...release, previous: [], canary } } }
  const [live] = liveReleases(folderStore('/nowhere'), { number: 1, set, entry: null }, null)
  expect(live?.addresses).toEqual(['/careers', '/jobs'])
})
