import { rehearsable } from './rehearsable'

const info = {
  release: '1.0.0-a',
  name: 'charity',
  version: '1.0.0',
  needs: { react: '^99.0.0' },
  entry: 'entry.js',
  server: 'server/routes.js',
  addresses: [{ path: '/cause', scripts: ['entry.js', 'gone.js'], styles: ['gone.css'], first: ['gone.js'] }],
  files: { 'server/routes.js': 'old', 'browser/entry.js': 'b', 'browser/gone.js': 'c' },
}
const built = new Map([
  ['server/routes.js', 'a'],
  ['browser/entry.js', 'b'],
])

describe('rehearsable', () => {
  it('leaves out what is missing or needed, and takes the hashes of what is there', () => {
    expect(rehearsable(info, built)).toEqual({
      ...info,
      needs: {},
      addresses: [{ path: '/cause', scripts: ['entry.js'], styles: [] }],
      files: { 'server/routes.js': 'a', 'browser/entry.js': 'b' },
    })
  })

  it('keeps the first view of a page whose scripts are there', () => {
    const [address] = rehearsable(info, new Map([...built, ['browser/gone.js', 'c']]))?.addresses ?? []
    expect(address?.first).toEqual(['gone.js'])
  })

  it.each([
    ['without a server build', info, new Map([['browser/entry.js', 'b']])],
    ['without an entry', info, new Map([['server/routes.js', 'a']])],
    ['with a malformed pattern', { ...info, addresses: [{ path: 'a', scripts: [], styles: [] }] }, built],
    ['that takes every address', { ...info, addresses: [{ path: '/*', scripts: [], styles: [] }] }, built],
  ])('gives nothing for a release %s, which no host loads', (_, given, files) =>
    expect(rehearsable(given, files)).toBeNull(),
  )
})
