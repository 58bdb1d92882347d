import { isInside, neededFiles } from './remoteJson'
import { remoteJson } from './testing'

test('a host needs the server build, the entry, and the files of every page, each once', () => {
  const addresses = [
    { path: '/cause', scripts: ['entry.js', 'causes.js'], styles: ['causes.css'], first: ['first.js'] },
    { path: '/donate', scripts: ['entry.js'], styles: [] },
  ]
  const files = ['entry.js', 'causes.js', 'causes.css', 'first.js'].map((file) => `browser/${file}`)
  expect(neededFiles(remoteJson({ addresses }))).toEqual(['server/routes.js', ...files])
})

test.each([
  ...['../x.js', 'browser/../../x.js', '/etc/passwd', 'browser//x.js', './x.js', 'browser/./x.js'],
  ...['browser\\..\\x', 'a\u0000', '\ud800', ''],
])('%j is not a path inside a release', (file) => expect(isInside(file)).toBe(false))

test.each(['remote.json', 'browser/a b.js', 'browser/%2e%2e', 'browser/é.js', 'browser/..a'])(
  '%j is a path inside a release',
  (file) => expect(isInside(file)).toBe(true),
)
