import { storedBase } from '@caravanserai/releases/ledger'
import { remoteJson } from '@caravanserai/releases/testing'
import { refusedBy } from './refusedBy'

const release = (name: string, hash: string) => ({
  base: storedBase(name, `1.0.0-${hash}`),
  hash,
  addresses: [],
})
const set = {
  remotes: {
    charity: {
      ...release('charity', 'new'),
      canary: { ...release('charity', 'next'), percent: 10, since: '2026-11-20T08:00:00.000Z' },
      previous: [release('charity', 'old'), release('charity', 'lost')],
    },
    travel: { ...release('travel', 'old'), state: 'retired' as const, previous: [] },
  },
}
const needs: Readonly<Record<string, object>> = {
  new: { needs: { '@caravanserai/adapters': '^4.6.0' } },
  next: { needs: { '@caravanserai/adapters': '^5.0.0' }, declares: { kinds: '5.4.0' } },
  old: { needs: { '@caravanserai/adapters': '^3.1.0' } },
}
const read = async (_name: string, { hash }: { readonly hash: string }) =>
  needs[hash] === undefined ? null : JSON.stringify(remoteJson(needs[hash]))

it('live, canary and earlier releases that a host would refuse are listed with the reason', async () => {
  expect(await refusedBy({ '@caravanserai/adapters': '5.0.0' }, { set }, read)).toEqual([
    'charity 1.0.0-next (canary): declares kinds, which needs @caravanserai/adapters 5.4.0 or later, the host has 5.0.0',
    'charity 1.0.0-old (to go back to): needs @caravanserai/adapters ^3.1.0, the host has 5.0.0',
    'charity 1.0.0-lost (to go back to): its remote.json cannot be read',
  ])
  expect(await refusedBy({ '@caravanserai/adapters': '6.0.0' }, { set }, read)).toEqual([
    'charity 1.0.0-new (live): needs @caravanserai/adapters ^4.6.0, the host has 6.0.0',
    expect.stringContaining('1.0.0-old'),
    expect.stringContaining('1.0.0-lost'),
  ])
})

it('a set without refused releases gives an empty list', async () => {
  const only = { remotes: { charity: { ...release('charity', 'new'), previous: [] } } }
  expect(await refusedBy({ '@caravanserai/adapters': '5.0.0' }, { set: only }, read)).toEqual([])
})
