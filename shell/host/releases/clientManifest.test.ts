import { createHash } from 'node:crypto'
import { testRelease } from '../../testing/testComposition'
import { inProcessPages } from '../../testing/inProcessPages'
import { compose } from './composition'
import type { ComposedRemote, Composition, LiveRelease } from './composition'
import { sha256 } from '@caravanserai/releases/hash'
import { clientManifestOf, integrityOf, manifestAt, manifestOf } from './clientManifest'

const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
const plain = testRelease('charity', ['/cause'], { pages: inProcessPages('charity', []) })
const files = {
  'browser/cause.js': sha256('cause'),
  'browser/cause.css': sha256('css'),
  'browser/a.svg': sha256('svg'),
  'server/routes.js': sha256('server'),
}
const own = { version: 'v1', files: [['/_/shell/search.js', 'sha256-search']] } as const
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

it('the manifest contains the files and the links of a remote', () => {
  expect(clientManifestOf(composition(withInfo({ addresses, links, files })), own).remotes).toEqual([
    {
      name: 'charity',
      entry: '/_/charity/remoteEntry.js',
      files: [
        ['/_/charity/cause.js', integrityOf(sha256('cause'))],
        ['/_/charity/cause.css', integrityOf(sha256('css'))],
      ],
      links,
      addresses: [{ path: '/cause', scripts: ['/_/charity/cause.js'], styles: ['/_/charity/cause.css'] }],
    },
  ])
})

it('the manifest contains the addresses and links from the set for a remote without a release', () => {
  const addresses = [{ path: '/cause', scripts: [], styles: [] }]
  expect(clientManifestOf(composition(null, { links }), own).remotes).toEqual([
    { name: 'charity', entry: null, files: [], links, addresses },
  ])
})

it('the manifest is one file for all pages of a composition, found by its address, with its hash', () => {
  const file = manifestOf(composition(plain), own)
  expect(JSON.parse(file.text)).toMatchObject({ files: own.files, host: 'v1' })
  expect(JSON.parse(file.text)).toEqual(clientManifestOf(composition(plain), own))
  expect(manifestOf(composition(plain), own)).toEqual(file)
  expect(manifestAt(file.href)).toEqual(file)
  expect(file.integrity).toBe(`sha256-${createHash('sha256').update(file.text).digest('base64')}`)
  expect(manifestAt('/_/remotes.0000.json')).toBeNull()
})
