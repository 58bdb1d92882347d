import { remoteJson } from '../testing'
import { rehearsable } from './rehearsable'

const info = remoteJson({
  needs: { react: '^99.0.0' },
  addresses: [{ path: '/cause', scripts: ['entry.js', 'gone.js'], styles: ['gone.css'], first: ['gone.js'] }],
  files: { 'server/routes.js': 'old', 'browser/entry.js': 'b', 'browser/gone.js': 'c' },
})
const server = ['server/routes.js', 'a'] as const
const entry = ['browser/entry.js', 'b'] as const

it('omits missing files and needed packages, and has the hashes of the present files', () => {
  expect(rehearsable(info, new Map([server, entry]))).toEqual({
    ...info,
    needs: {},
    addresses: [{ path: '/cause', scripts: ['entry.js'], styles: [] }],
    files: { 'server/routes.js': 'a', 'browser/entry.js': 'b' },
  })
})

it('a page keeps its first view if the scripts of the first view are present', () => {
  const [address] = rehearsable(info, new Map([server, entry, ['browser/gone.js', 'c']]))?.addresses ?? []
  expect(address?.first).toEqual(['gone.js'])
})

const withPattern = (path: string) => ({ ...info, addresses: [{ path, scripts: [], styles: [] }] })
it.each([
  ['without a server build', info, [entry]],
  ['without an entry', info, [server]],
  ['with a malformed pattern', withPattern('a'), [server, entry]],
  ['with a pattern for every address', withPattern('/*'), [server, entry]],
])('returns null for a release %s', (_title, declared, files) =>
  expect(rehearsable(declared, new Map(files))).toBeNull(),
)
