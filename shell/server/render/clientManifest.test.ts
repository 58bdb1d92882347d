import type { Composition } from '../releases/composition'
import { clientManifestOf } from './clientManifest'

const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
const info = {
  release: '1.0.0-a',
  name: 'charity',
  version: '1.0.0',
  needs: {},
  entry: 'remoteEntry.js',
  server: 'server.js',
  addresses: [{ path: '/cause', scripts: ['cause.js'], styles: ['cause.css'] }],
  files: {},
}
const composition = (
  release: Composition['remotes'][number]['release'],
  copied: Pick<Composition['remotes'][number]['entry'], 'links'> = {},
): Composition => ({
  id: 'set-1',
  remotes: [
    {
      name: 'charity',
      entry: { base: '', hash: '', addresses: ['/cause'], previous: [], ...copied },
      release,
    },
  ],
  routes: [],
  owned: new Map(),
})

it('contains the files and the links of a remote', () => {
  expect(clientManifestOf(composition({ base: '', info: { ...info, links }, routes: [] })).remotes).toEqual([
    {
      name: 'charity',
      entry: '/_/charity/remoteEntry.js',
      links,
      addresses: [{ path: '/cause', scripts: ['/_/charity/cause.js'], styles: ['/_/charity/cause.css'] }],
    },
  ])
})

it('has the links of the release set while a remote cannot be loaded, so that its menu entries stay', () => {
  expect(clientManifestOf(composition(null, { links })).remotes[0]?.links).toEqual(links)
})

it('contains no links of a release without any, and only the addresses of a remote that cannot be loaded', () => {
  expect(clientManifestOf(composition({ base: '', info, routes: [] })).remotes[0]?.links).toEqual([])
  expect(clientManifestOf(composition(null)).remotes).toEqual([
    { name: 'charity', entry: null, links: [], addresses: [{ path: '/cause', scripts: [], styles: [] }] },
  ])
})
