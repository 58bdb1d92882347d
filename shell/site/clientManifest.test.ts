import { isRight } from 'fp-ts/Either'
import { ClientManifest, surroundingsIn } from './clientManifest'
import type { ManifestRemote } from './clientManifest'

const remote = (name: string): ManifestRemote => ({
  name,
  entry: null,
  addresses: [{ path: `/${name}`, scripts: [], styles: [] }],
  files: [],
  links: [{ group: 'Pages', name, to: `/${name}` }],
})
const manifest = (...names: ReadonlyArray<string>): ClientManifest => ({
  set: 'set-1',
  host: 'v1',
  files: [],
  remotes: names.map(remote),
  ownPages: [],
})

describe('surroundingsIn', () => {
  it('orders the links of remotes independently of their releases', () => {
    const names = (...order: ReadonlyArray<string>) =>
      surroundingsIn(manifest(...order)).links.map(({ name }) => name)
    expect(names('travel', 'auth', 'charity')).toEqual(['auth', 'charity', 'travel'])
    expect(names('charity', 'travel', 'auth')).toEqual(['auth', 'charity', 'travel'])
  })

  it('decodes the place of a link', () => {
    const links = [{ group: 'Pages', name: 'Careers', to: '/careers', place: 'footer' as const }]
    const read = ClientManifest.decode({
      set: 'set-1',
      files: [],
      remotes: [{ ...remote('careers'), links }],
      ownPages: [],
    })
    expect(isRight(read) && surroundingsIn(read.right).links).toEqual(links)
  })

  it('lists all addresses', () => {
    expect(surroundingsIn(manifest('travel', 'auth')).addresses).toEqual(['/travel', '/auth'])
  })
})
