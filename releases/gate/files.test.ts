import { fileFaults, neededFiles } from './files'

const info = {
  release: '1.0.0-a',
  name: 'charity',
  version: '1.0.0',
  needs: {},
  entry: 'remoteEntry.js',
  server: 'server/routes.js',
  addresses: [
    { path: '/cause', scripts: ['remoteEntry.js', 'causes.js'], styles: ['causes.css'], first: ['first.js'] },
    { path: '/donate', scripts: ['remoteEntry.js'], styles: [] },
  ],
  files: {
    'server/routes.js': 'a',
    'browser/remoteEntry.js': 'b',
    'browser/causes.js': 'c',
    'browser/causes.css': 'd',
    'browser/first.js': 'e',
  },
}
const built = new Map(Object.entries(info.files))
const without = (file: string) => new Map([...built].filter(([name]) => name !== file))
const linesOf = (...given: Parameters<typeof fileFaults>) =>
  fileFaults(...given).map(({ check, file, pages, fault }) => [check, file, pages, fault])

describe('fileFaults', () => {
  it('finds nothing in a build whose files are those of its remote.json', () => {
    expect(fileFaults(info, built)).toEqual([])
  })

  it('names every file that is missing, with the pages that need it', () => {
    expect(linesOf(info, new Map([...without('browser/first.js')].slice(1)))).toEqual([
      ['files', 'server/routes.js', [], 'is named in remote.json, but not in the build'],
      ['files', 'browser/first.js', ['/cause'], 'is named in remote.json, but not in the build'],
    ])
  })

  it('names a file that was changed after its hash was taken', () => {
    expect(linesOf(info, new Map([...built, ['browser/remoteEntry.js', 'changed0000']]))).toEqual([
      [
        'files',
        'browser/remoteEntry.js',
        ['/cause', '/donate'],
        'has the hash changed0…, remote.json says b…',
      ],
    ])
  })

  it('names a file that remote.json does not', () => {
    expect(linesOf(info, new Map([...built, ['browser/more.js', 'f']]))).toEqual([
      [
        'files',
        'browser/more.js',
        [],
        'is in the build, but remote.json has no hash for it, so no browser would get it',
      ],
    ])
  })

  it('names a file that a page needs and nobody has', () => {
    const { 'browser/first.js': _, ...files } = info.files
    expect(linesOf({ ...info, files }, without('browser/first.js'))).toEqual([
      [
        'files',
        'browser/first.js',
        ['/cause'],
        'is needed, but neither in the build nor in the files of remote.json',
      ],
    ])
  })

  it.each(['../outside.js', '/etc/passwd', 'browser//a.js', 'browser\\a.js', 'browser/./a.js'])(
    'refuses the path %s',
    (file) => {
      const faults = fileFaults(
        { ...info, files: { ...info.files, [file]: 'x' } },
        new Map([...built, [file, 'x']]),
      )
      expect(faults).toEqual([expect.objectContaining({ file, fault: 'is not a path inside the release' })])
    },
  )
})

test('a host needs the server build, the entry, and the files of every page, each once', () => {
  expect(neededFiles(info)).toEqual(Object.keys(info.files))
})
