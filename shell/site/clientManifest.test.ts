import { surroundingsIn } from './clientManifest'
import type { ClientManifest, ManifestRemote } from './clientManifest'

const remote = (name: string): ManifestRemote => ({
  name,
  entry: null,
  addresses: [{ path: `/${name}`, scripts: [], styles: [] }],
  files: [],
  links: [{ group: 'Pages', name, to: `/${name}` }],
})
const manifest = (...names: ReadonlyArray<string>): ClientManifest => ({
  set: 'set-1',
  remotes: names.map(remote),
})

describe('surroundingsIn', () => {
  it('lists the links of the remotes in the same order, whichever was shipped last', () => {
    const names = (...order: ReadonlyArray<string>) =>
      surroundingsIn(manifest(...order)).links.map(({ name }) => name)
    expect(names('travel', 'auth', 'charity')).toEqual(['auth', 'charity', 'travel'])
    expect(names('charity', 'travel', 'auth')).toEqual(['auth', 'charity', 'travel'])
  })

  it('lists all addresses', () => {
    expect(surroundingsIn(manifest('travel', 'auth')).addresses).toEqual(['/travel', '/auth'])
  })
})
