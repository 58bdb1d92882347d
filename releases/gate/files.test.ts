import { remoteJson } from '../testing'
import { releaseLimits } from '../remoteJson'
import { fileFaults, limitFaults } from './files'

const info = remoteJson({
  addresses: [
    { path: '/cause', scripts: ['entry.js', 'causes.js'], styles: ['causes.css'], first: ['first.js'] },
    { path: '/donate', scripts: ['entry.js'], styles: [] },
  ],
  files: {
    'server/routes.js': 'a',
    'browser/entry.js': 'b',
    'browser/causes.js': 'c',
    'browser/causes.css': 'd',
    'browser/first.js': 'e',
  },
})
const { 'browser/first.js': _first, ...withoutFirst } = info.files
const built = (files: Readonly<Record<string, string>> = info.files) => new Map(Object.entries(files))

it('a build with exactly the files and source maps of its remote.json has no faults', () => {
  expect(fileFaults(info, built())).toEqual([])
  const maps = { 'browser/first.js.map': 'm' }
  expect(fileFaults({ ...info, maps }, built({ ...info.files, ...maps }))).toEqual([])
  expect(fileFaults({ ...info, maps }, built())).toMatchObject([{ file: 'browser/first.js.map' }])
})

it.each([
  [
    'missing from the build',
    info,
    built(withoutFirst),
    {
      file: 'browser/first.js',
      pages: ['/cause'],
      fault: 'is listed in remote.json, but missing from the build',
    },
  ],
  [
    'changed after hashing',
    info,
    built({ ...info.files, 'browser/entry.js': 'changed0000' }),
    {
      file: 'browser/entry.js',
      pages: ['/cause', '/donate'],
      fault: 'has the hash changed0…, remote.json says b…',
    },
  ],
  [
    'missing from remote.json',
    info,
    built({ ...info.files, 'browser/more.js': 'f' }),
    {
      file: 'browser/more.js',
      pages: [],
      fault: 'is in the build, but remote.json has no hash for it, so no browser would receive it',
    },
  ],
  [
    'needed by a page, but missing from both',
    { ...info, files: withoutFirst },
    built(withoutFirst),
    {
      file: 'browser/first.js',
      pages: ['/cause'],
      fault: 'is needed, but missing from the build and from the files of remote.json',
    },
  ],
])('reports a file %s, with the pages that need it', (_title, declared, files, fault) => {
  expect(fileFaults(declared, files)).toMatchObject([{ check: 'files', ...fault }])
})

it('reports a path outside the release', () => {
  const file = '../outside.js'
  const files = { ...info.files, [file]: 'x' }
  expect(fileFaults({ ...info, files }, built(files))).toMatchObject([
    { file, fault: 'is not a path inside the release' },
  ])
})

describe('limitFaults', () => {
  const infoBytes = 500
  const limited = (bytesOf: (file: string) => number, remote = info, ofInfo = infoBytes) =>
    limitFaults(remote, ofInfo, (file) => ({ plain: bytesOf(file), packed: 0 })).map(
      ({ file, fault }) => `${file}: ${fault}`,
    )

  it('reports nothing for a release of the usual size', () => expect(limited(() => 10_000)).toEqual([]))

  it('reports a file, a release and a remote.json that are too large', () => {
    const { fileBytes, bytes } = releaseLimits
    expect(limited((file) => (file === 'browser/first.js' ? fileBytes + 1 : 1))).toEqual([
      'browser/first.js: has 20.0 MB, more than 20.0 MB, so every site would refuse it',
    ])
    expect(limited(() => bytes / 5)).toContain(
      'null: the release has 200.0 MB, more than 200.0 MB, so every site would refuse it',
    )
    expect(limited(() => 1, info, 2 * 1024 * 1024)).toEqual([
      'remote.json: has 2.0 MB, more than 1.0 MB, so every site would refuse it',
    ])
  })

  it('reports a release of too many files, including source maps', () => {
    const maps = Object.fromEntries(
      Array.from({ length: releaseLimits.files }, (_, at) => [`${at}.map`, 'm']),
    )
    expect(limited(() => 1, { ...info, maps })).toEqual([
      'null: the release has 2005 files, more than 2000, so every site would refuse it',
    ])
  })
})
