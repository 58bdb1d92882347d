import { testRelease } from '../../testing/testComposition'
import { inProcessPages } from '../../testing/inProcessPages'
import { compose } from '../releases/composition'
import type { ComposedRemote, Composition, LiveRelease } from '../releases/composition'
import { clientManifestOf, clientManifestTextOf } from './clientManifest'

const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
const plain = testRelease('charity', ['/cause'], { pages: inProcessPages('charity', []) })
const addresses = [{ path: '/cause', scripts: ['cause.js'], styles: ['cause.css'] }]
const withInfo = (info: Partial<LiveRelease['info']>): LiveRelease => ({
  ...plain,
  info: { ...plain.info, ...info },
})
const composition = (
  release: LiveRelease | null,
  copied: Pick<ComposedRemote['listed'], 'links'> = {},
): Composition =>
  compose([{ name: 'charity', release, listed: { addresses: ['/cause'], previous: [], ...copied } }])

it('contains the files and the links of a remote', () => {
  expect(clientManifestOf(composition(withInfo({ addresses, links }))).remotes).toEqual([
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
  expect(clientManifestOf(composition(plain)).remotes[0]?.links).toEqual([])
  expect(clientManifestOf(composition(null)).remotes).toEqual([
    { name: 'charity', entry: null, links: [], addresses: [{ path: '/cause', scripts: [], styles: [] }] },
  ])
})

it('is written once for all pages of a composition', () => {
  const composed = composition(plain)
  expect(JSON.parse(clientManifestTextOf(composed))).toEqual(clientManifestOf(composed))
  expect(clientManifestTextOf(composed)).toBe(clientManifestTextOf(composed))
})
