import { left, right } from 'fp-ts/Either'
import { decodeJson } from './decodeJson'
import { ReleaseSet, releaseBase, releaseName } from './releaseSet'

const parseReleaseSet = decodeJson(ReleaseSet, 'release set')

const release = { base: 'http://127.0.0.1:3002/1.0.0-a/', hash: 'a', addresses: ['/cause'] }
const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
const parsed = (charity: unknown) => parseReleaseSet(JSON.stringify({ remotes: { charity } }))

test.each([
  ['without links', { ...release, previous: [release] }],
  ['with links', { ...release, links, previous: [release, { ...release, links }] }],
])('a set is decoded %s', (_title, entry) => {
  expect(parsed(entry)).toEqual(right({ remotes: { charity: entry } }))
})

test('a set is decoded without its unknown fields, and may have no remotes', () => {
  const known = { ...release, previous: [release] }
  const extended = { ...known, shippedBy: 'x', previous: [{ ...release, note: 1 }] }
  expect(parsed(extended)).toEqual(right({ remotes: { charity: known } }))
  expect(parseReleaseSet('{"remotes":{}}')).toEqual(right({ remotes: {} }))
})

test.each([
  [5, 'expected ReleaseEntry at "remotes.charity", got a value of type number'],
  [{ ...release, previous: [], base: 'x' }, 'expected absolute URL at "remotes.charity.base"'],
  [
    { ...release, previous: [{ ...release, hash: [] }] },
    'expected string at "remotes.charity.previous.0.hash"',
  ],
  [
    { ...release, previous: [{ base: release.base, hash: 'b' }] },
    'at "remotes.charity.previous.0.addresses"',
  ],
  [
    { ...release, previous: [], links: [{ ...links[0], to: 5 }] },
    'expected string at "remotes.charity.links.0.to"',
  ],
])('the entry %j is refused', (entry, fault) => {
  expect(parsed(entry)).toEqual(left(expect.stringContaining(fault)))
})

test.each(['1.0.0-a99c98cb', '1.0.0+build 5'])(
  'the URL of the release %s ends with its name, and is a folder',
  (name) => {
    const base = releaseBase('https://cdn.test/charity', name)
    expect(releaseName(base)).toBe(name)
    expect(new URL('remote.json', base).href).toBe(`${base}remote.json`)
  },
)

test('the root of a server has no release name', () => expect(releaseName('https://cdn.test')).toBe(''))
