import { testSite } from '../testing/site'
import { siteOf } from './clientManifest'
import type { ClientManifest, ManifestRemote } from './clientManifest'

const remote = (name: string): ManifestRemote => ({
  name,
  entry: null,
  addresses: [{ path: `/${name}`, scripts: [], styles: [] }],
  links: [{ group: 'Pages', name, to: `/${name}` }],
})
const manifest = (...names: ReadonlyArray<string>): ClientManifest => ({
  set: 'set-1',
  remotes: names.map(remote),
})

describe('siteOf', () => {
  it('lists the links of the remotes in the same order, whichever was shipped last', () => {
    const names = (...order: ReadonlyArray<string>) =>
      siteOf(testSite, manifest(...order)).links.map(({ name }) => name)
    expect(names('travel', 'auth', 'charity')).toEqual(['auth', 'charity', 'travel'])
    expect(names('charity', 'travel', 'auth')).toEqual(['auth', 'charity', 'travel'])
  })

  it('gives all pages of a manifest the same list of addresses, by which results are cached', () => {
    const one = manifest('travel')
    expect(siteOf(testSite, one).addresses).toEqual(['/travel'])
    expect(siteOf(testSite, one).addresses).toBe(siteOf({ ...testSite, brand: 'Other' }, one).addresses)
  })
})
