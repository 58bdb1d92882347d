import { left, right } from 'fp-ts/Either'
import {
  parseRemoteJson,
  declaresOf,
  knownSince,
  unknownDeclaration,
  isInside,
  neededFiles,
} from './remoteJson'
import { remoteJson } from './testing'

/** A build without links, query parameters and scripts of a first view. */
const published = {
  release: '1.0.0-a99c98cb',
  name: 'charity',
  version: '1.0.0',
  needs: { react: '^19.3.0' },
  entry: 'remoteEntry.12345678.js',
  server: 'server/routes.js',
  addresses: [{ path: '/cause', scripts: ['causes.js'], styles: ['causes.css'] }],
  files: { 'server/routes.js': 'a' },
}
const link = { group: 'Charity', name: 'Causes', to: '/cause' }
const withAddress = (part: object) => ({ ...published, addresses: [{ ...published.addresses[0], ...part }] })
const withLinks = (...added: ReadonlyArray<object>) => ({
  ...published,
  links: added.map((item) => ({ ...link, ...item })),
})
const withRedirect = (redirect: string) => ({
  ...published,
  addresses: [...published.addresses, { path: '/causes', scripts: [], styles: [], redirect }],
})
const withKinds = (...names: ReadonlyArray<string>) => ({
  ...published,
  kinds: names.map((name) => ({ name, fields: { title: 'name' } })),
  declares: { kinds: '4.6.0' },
})
const parsed = (value: unknown) => parseRemoteJson(JSON.stringify(value))

describe('parseRemoteJson', () => {
  it.each<[string, object]>([
    ['without optional fields', published],
    ['with links', withLinks({})],
    ['with query parameters', withAddress({ query: ['cause'] })],
    ['with the scripts of a first view', withAddress({ first: ['first.causes.js'] })],
    ['with a file', withAddress({ file: 'text/plain' })],
    ['with a redirect', withRedirect('/cause')],
    [
      'with a form',
      withAddress({ forms: [{ name: 'charity/ask', fields: [{ name: 'name', is: 'line' }] }] }),
    ],
    ['with kinds of content', withKinds('charity/gifts', 'charity/letters')],
    [
      'with links in the header and the footer',
      withLinks({ place: ['header', 'footer'] }, { to: '/cause?a=1', place: 'footer' }),
    ],
    [
      'with many long menu links to other addresses',
      withLinks(...Array.from({ length: 9 }, () => ({ name: 'a'.repeat(99), to: '/elsewhere' }))),
    ],
  ])('accepts a document %s', (_title, value) => expect(parsed(value)).toEqual(right(value)))

  it('drops unknown fields, which a later build may publish', () => {
    expect(parsed({ ...withAddress({ later: true }), later: true })).toEqual(right(published))
  })

  it.each<[unknown, string]>([
    [{ ...published, name: undefined }, 'expected string at "name", got nothing'],
    [{ ...published, needs: { react: 19 } }, 'expected string at "needs.react", got a value of type number'],
    [{ ...published, files: null }, 'at "files", got null'],
    [withAddress({ scripts: [5] }), 'expected string at "addresses.0.scripts.0"'],
    [withAddress({ first: 'first.causes.js' }), 'expected ReadonlyArray<string> at "addresses.0.first"'],
    [withLinks({ to: 5 }), 'expected string at "links.0.to"'],
    [
      withAddress({ file: 'text/html' }),
      'expected a type of file that no browser runs (docs/reference/pages.md',
    ],
    [
      { ...published, declares: { kinds: '4.6.0', polls: '9.1.0' } },
      'declares "polls", which needs @caravanserai/adapters 9.1.0 or later in the host: upgrade the host first',
    ],
    [withRedirect('/donate'), 'the redirect of "/causes" leads to no address of this remote: "/donate"'],
    [
      withAddress({
        forms: [{ name: 'charity/ask', fields: [{ name: 'name', is: 'line', pattern: '(a+)+' }] }],
      }),
      'remote.json: form "charity/ask", field "name": pattern: expected',
    ],
    [
      withAddress({ forms: [{ name: 'travel/ask', fields: [{ name: 'name', is: 'line' }] }] }),
      'remote.json: form "travel/ask": expected a name that begins with "charity/"',
    ],
    [
      { ...published, kinds: [{ name: 'charity/gifts', fields: { title: 'name', sum: 'coins' } }] },
      'kind "charity/gifts": field "sum" has the unknown type "coins"',
    ],
    [
      withKinds('travel/gifts'),
      'kind "travel/gifts": expected a name below the remote\'s, such as "charity/gifts"',
    ],
    [withKinds('gifts'), 'kind "gifts": expected a name below the remote\'s, such as "charity/gifts"'],
    [withKinds('charity/gifts', 'charity/gifts'), 'kind "charity/gifts" is declared twice'],
    [withKinds(...Array.from({ length: 21 }, (_, at) => `charity/a${at}`)), '21 kinds, more than 20'],
    // Patterns that the router would misinterpret, and too many patterns.
    [withAddress({ path: '/a*' }), '"/a*": "*" must be the whole last segment'],
    [withAddress({ path: '/a?'.repeat(100) }), 'more than 1000 patterns'],
    ...[['a'.repeat(101)], [''], [5], 'cause', Array.from({ length: 21 }, (_, index) => `${index}`)].map(
      (query): [unknown, string] => [
        withAddress({ query }),
        'expected at most 20 names of 1 to 100 characters at "addresses.0.query"',
      ],
    ),
    [withLinks(...Array.from({ length: 101 }, () => ({}))), 'expected at most 100 links, got 101'],
    [
      withLinks({ to: `/${'a'.repeat(500)}` }),
      'expected at most 500 characters in each text of the link "Causes"',
    ],
    // Links in the header or footer of every page.
    [withLinks({ place: 'sidebar' }), 'expected "header" or "footer" at "links.0.place'],
    [
      withLinks(...Array.from({ length: 4 }, () => ({ place: 'footer' }))),
      'expected at most 3 links in the header and the footer, got 4',
    ],
    [
      withLinks({ place: ['header', 'footer'] }, { place: ['header', 'footer'] }),
      'expected at most 3 links in the header and the footer, got 4',
    ],
    [
      withLinks({ place: 'header', name: ' ' }),
      'expected a name of 1 to 30 characters for a link in the header',
    ],
    [
      withLinks({ place: 'footer', name: 'a'.repeat(31) }),
      'expected a name of 1 to 30 characters for a link',
    ],
    [
      withLinks({ place: 'footer', to: '/about' }),
      'the link "/about" in the footer leads to no address of this',
    ],
    [withLinks({ place: 'footer', to: 'javascript:alert(1)' }), 'leads to no address of this remote'],
    [
      { ...withAddress({ path: '/*' }), links: [{ ...link, place: 'footer', to: '//evil.example/cause' }] },
      'leads to no address of this remote',
    ],
  ])('rejects an invalid document with the path and the reason: case %#', (value, fault) => {
    expect(parsed(value)).toEqual(left(expect.stringMatching(/^remote\.json: /)))
    expect(parsed(value)).toEqual(left(expect.stringContaining(fault)))
  })
})

test('declaresOf lists for each feature in use the first host version that supports it', () => {
  expect(declaresOf({ addresses: [{}, { file: 'text/plain' }], kinds: [] })).toEqual({
    declares: { files: knownSince.files, kinds: knownSince.kinds },
  })
  expect(declaresOf({ addresses: [{ redirect: '/a' }, { forms: [] }] })).toEqual({
    declares: { forms: knownSince.forms, redirects: knownSince.redirects },
  })
  expect(declaresOf({ addresses: [{}] })).toEqual({})
})

test.each(['toString', '__proto__', 'polls'])(
  'unknownDeclaration names the declaration that the host does not support: %s',
  (name) => {
    expect(unknownDeclaration(JSON.parse(`{"forms":"4.6.0","${name}":"9.1.0"}`))).toBe(
      `declares "${name}", which needs @caravanserai/adapters 9.1.0 or later in the host: upgrade the host first`,
    )
    expect(unknownDeclaration()).toBeNull()
    expect(unknownDeclaration(knownSince)).toBeNull()
  },
)

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
