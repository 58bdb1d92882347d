import { addressKey, targetText } from '../domain/redirect'
import { rulesOf } from '../domain/redirectRules'
import { faultLine } from '../port/faults'
import { decodeRedirects, readRedirectTable } from './redirects'
import { redirectTable } from './redirectTable'

const decoded = (...sent: ReadonlyArray<unknown>) => decodeRedirects('redirects', sent)
const targetOf = (to: unknown) => decoded({ from: '/a', to }).value[0]?.to

test.each([
  ['/2019/05/হজ/', '/2019/05/%E0%A6%B9%E0%A6%9C/'],
  ['/?p=12', '/?p=12'],
  ['/index.php?page_id=2#top', '/index.php?page_id=2'],
  ['https://old.example.org/about.html', '/about.html'],
])('only the path and the query of the old address %s are kept', (from, read) => {
  expect(decoded({ from, to: '/b' }).value).toEqual([{ from: read, to: '/b', permanent: true }])
})

test.each([
  ['/about/2#team', '/about/2#team'],
  ['https://www.example.org/x', 'https://www.example.org/x'],
  ['menu:4', { menu: '4' }],
  [{ menu: 4 }, { menu: '4' }],
  ['posts:clean-water', { kind: 'posts', id: 'clean-water' }],
  [
    { kind: 'careers/jobs', id: '7' },
    { kind: 'careers/jobs', id: '7' },
  ],
])('the target %j is read', (to, read) => {
  expect(targetOf(to)).toEqual(read)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://a@evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'about',
  '',
  'tel:4',
  { menu: '' },
  { kind: 'no kind', id: '1' },
  null,
])('a redirect to %j is dropped with a fault', (to) => {
  const { value, faults } = decoded({ from: '/a', to }, { from: '/b', to: '/c' })
  expect(value).toEqual([{ from: '/b', to: '/c', permanent: true }])
  expect(faults.map(faultLine)).toEqual([
    expect.stringMatching(/^redirects, "entry 1", \/a\.to: expected an address such as/),
  ])
})

test.each(['', '/', 'about', '//host/a', 7])('%j is rejected as an old address', (from) => {
  expect(decoded({ from, to: '/b' })).toMatchObject({ value: [], faults: [{ path: 'from' }] })
})

test('a table is read line by line, and faults name its lines', () => {
  const table = [
    ...['# Of the site before 2020', 'from,to,comment', '/a,/b', '"/c,d","/e","said ""so"""', '', '/f'],
    ...['/g,about us', '"/h,/i', '/j,/k,'],
  ].join('\r\n')
  const { value, faults } = decodeRedirects('redirects.csv', redirectTable(Buffer.from(table)))
  expect(value.map(({ from, to }) => [from, to])).toEqual([
    ['/a', '/b'],
    ['/c,d', '/e'],
    ['/j', '/k'],
  ])
  expect(faults.map(faultLine)).toEqual([
    'redirects.csv, "line 6", /f.to: expected an address such as /about/2, or menu:4, posts:12, got empty text',
    'redirects.csv, "line 7", /g.to: expected an address such as /about/2, or menu:4, posts:12, got text of 8 characters',
    'redirects.csv, "line 8": expected an old address and where it leads, got a quote that is not closed',
  ])
})

test.each([
  ['\uFEFFTo;From;Permanent\n/b;/a;no', [{ from: '/a', to: '/b', permanent: false }]],
  ['from\tto\n/a\tmenu:4', [{ from: '/a', to: { menu: '4' }, permanent: true }]],
  ['\u200e/a\u200b,\u2066/b\u2069', [{ from: '/a', to: '/b', permanent: true }]],
  ['/a, /b ,a note', [{ from: '/a', to: '/b', permanent: true }]],
])('the table %j is read', (table, value) => {
  expect(decodeRedirects('', redirectTable(Buffer.from(table)))).toMatchObject({ value, faults: [] })
})

/** The redirects as `from → to`, and the faults of the lines. */
const readTable = (table: string | Uint8Array) => {
  const { redirects, problems, notes } = readRedirectTable('t', Buffer.from(table))
  const lines = redirects.map(
    ({ from, to, permanent, match }) =>
      `${from} → ${targetText(to)}${permanent ? '' : ' for now'}${match === undefined ? '' : ` (${match})`}`,
  )
  return { lines, problems, notes }
}
const about = ['/a → /about/2']

test.each<readonly [string, string, ReadonlyArray<string>]>([
  ['Shopify', '"Redirect from","Redirect to"\n/a,/about/2', about],
  [
    'Yoast',
    'Origin,Target,Type,Format\n/a,/b,301,plain\n^/c/(.*)$,/d/$1,307,regex',
    ['/a → /b', '^/c/(.*)$ → /d/$1 for now (pattern)'],
  ],
  [
    'Rank Math',
    'id,source,matching,destination,type,category,status\n1,/a,exact,/b,302,,active\n2,/c,start,/d,301,,active\n3,e.f,contains,/g,301,,active\n4,h,end,/i,301,,active',
    ['/a → /b for now', '/c* → /d (prefix)', 'e\\.f → /g (pattern)', 'h$ → /i (pattern)'],
  ],
  [
    'Netlify',
    '# moved\n/a  /about/2\n/b /c 302!  # for now\n/d/* /e/:splat 301\n/f/:y/:s /g/:s/:y',
    [...about, '/b → /c for now', '/d/* → /e/$1 (prefix)', '^/f/([^/]+)/([^/]+)/?$ → /g/$2/$1 (pattern)'],
  ],
  ['Squarespace', '/a -> /about/2 301', about],
  [
    'another order of columns',
    'Status Code;New URL;Old URL\n307;/b;https://old.example/a',
    ['/a → /b for now'],
  ],
  ['a source column named url', 'URL,Target\n/a,/about/2', about],
  ['a target column named url', 'source|url\n/a|/about/2', about],
  ['no column names', '/a,/about/2\n/b,/c,302', [...about, '/b → /c for now']],
  [
    'no column names, but addresses of these words',
    '/old-page,/new-page\n/a,/about/2',
    ['/old-page → /new-page', ...about],
  ],
  [
    'no column names, but the columns of an export',
    '/a/(\\d+),/b/$1,1,301,url,0,,active',
    ['/a/(\\d+) → /b/$1 (pattern)'],
  ],
  ['semicolons without column names', '/a;/about/2', about],
  ['tabs without column names', '/a\t/about/2\tof the old site, long ago', about],
  ['a declared separator', 'sep=;\r\nfrom;to\r\n/a;/about/2', about],
  ['a title of two lines', 'source,target,title\n/a,/about/2,"one\n""two"""\n/b,/c,', [...about, '/b → /c']],
  ['a pattern without a column for it', '/umrah/(.*),/hajj/$1', ['/umrah/(.*) → /hajj/$1 (pattern)']],
  ['brackets without a pattern', '/mercury_(planet),/about/2', ['/mercury_(planet) → /about/2']],
  ['a star within an address', '/a/*/c,/b/*', ['^/a/(.*)/c/?$ → /b/* (pattern)']],
  ['a removed page', 'from,to,code\n/a,,410', ['/a → nothing']],
  ['ids from a pattern', '^/p/(\\d+),posts:$1', ['^/p/(\\d+) → posts:$1 (pattern)']],
])('each line of a table is read: %s', (_, table, lines) => {
  expect(readTable(table)).toEqual({ lines, problems: [], notes: [] })
})

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
test.each<readonly [string, Uint8Array]>([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFfrom,to\n/a,/about/2')],
  ['UTF-16', Buffer.from('\uFEFFfrom\tto\r\n/a\t/about/2\r\n', 'utf16le')],
  ['UTF-16, big-endian', utf16be('\uFEFFfrom\tto\r\n/a\t/about/2\r\n')],
  ['UTF-16 without a byte order mark', Buffer.from('from;to\r\n/a;/about/2', 'utf16le')],
  ['UTF-16, big-endian, without a byte order mark', utf16be('/a,/about/2')],
])('a table in %s is read', (_, table) => {
  expect(readTable(table)).toEqual({ lines: about, problems: [], notes: [] })
})

test('a line that is not UTF-8 is read as Windows-1252 and reported', () => {
  expect(readTable(Buffer.from('from,to\n/caf\xe9,/about/2\n/other,/cause', 'latin1'))).toEqual({
    lines: ['/caf%C3%A9 → /about/2', '/other → /cause'],
    problems: ['t, "line 2": expected text in UTF-8, got bytes that were read as windows-1252'],
    notes: [],
  })
})

test.each([
  ['from,to,code\n/a,/b,200', 'the code 200, which leads nowhere'],
  ['from,to,code\n/a,/b,410', 'code 410 and an address that it leads to'],
  ['source,target,regex,code,type,status\n/a,/b,0,301,agent,active', 'the type agent'],
  ['from,to,status\n/a,/b,later', 'the status later'],
  ['from,to,match\n/a,/b,page', 'page as its kind'],
  ['/x /y\n/store id=:id /blog/:id 301', 'the condition id=:id'],
  ['/x /y\n/a /b 302 Country=us', 'the condition Country=us'],
  ['from,to\n/a\uFFFD,/b', 'characters that an earlier program could not read'],
  [`from,to\n/a,/${'b'.repeat(10_000)}`, 'a line of 10004 characters'],
  ['from,to,regex\n"/a{2}",/b,1', '{ in a pattern, where it cannot be read'],
  ['from,to\n^old/(.*),/b', 'one that begins without a slash'],
  ['from,to\n^/old/(.*),/b/$2', '$2, a group that the pattern lacks'],
  ['from,to\n^/old/(.*),https://$1.example/', 'an address such as /about/2'],
  ['from,to\n/old/*,https://:splat/', 'an address such as /about/2'],
  ['Redirect 301 /a /b\nRedirect 301 /c /d', 'a line that is not from,to'],
])('the last line of the table %j is reported and skipped', (table, reason) => {
  const { lines, problems } = readTable(table)
  const number = table.split('\n').length
  expect(problems.at(-1)).toMatch(new RegExp(`^t, "line ${number}".*`))
  expect(problems.at(-1)).toContain(reason)
  expect(lines.length).toBe(table.startsWith('/x') ? 1 : 0)
})

test('a disabled line is skipped with a note, not a problem', () => {
  expect(
    readTable(
      'source,target,regex,code,type,hits,title,status\n/a,/about/2,0,301,url,12,,active\n/off,/b,0,301,url,1,,disabled',
    ),
  ).toEqual({
    lines: about,
    problems: [],
    notes: ['t, "line 3": expected an old address and where it leads, got one that is switched off'],
  })
})

test('a quote that is not closed affects only its own line', () => {
  const { lines, problems } = readTable('/a,/about/2\n/b,"/c\n/d,/e')
  expect(lines).toEqual([...about, '/d → /e'])
  expect(problems).toEqual([expect.stringContaining('"line 2"')])
})

test('patterns beyond the limit of 100 are reported', () => {
  const table = Array.from({ length: 101 }, (_, at) => `^/${at}/(.*),/b`).join('\n')
  const { lines, problems } = readTable(table)
  expect([lines.length, problems]).toEqual([
    100,
    ['t, "line 101": expected at most 100 patterns, got one more'],
  ])
})

test.each([
  ['/2019/05/Clean-Water/', '/2019/05/clean-water'],
  ['/%E0%A6%B9%e0%a6%9c', '/হজ'],
  ['/Cafe\u0301', '/café'],
  ['/about.html', '/about'],
  ['/about//index.php', '/about'],
  ['/index.php/2019/x', '/2019/x'],
  ['/index.php', '/'],
  ['/a%2Fb', '/a%2fb'],
  ['/a/b', '/a/b'],
  ['/Caf%E9', '/café'],
  ['/CAF%C9.php', '/café'],
  ['/%C3%A9%E9', '/ã©é'],
  ['/%EF%F0%E8/%', '/ïðè/%'],
  ['/100%25', '/100%'],
  ['/Caf%25C3%25A9', '/café'],
  ['//a///b/', '/a/b'],
  ['/a%252fb', '/a%2fb'],
  ['/A/Index.HTML', '/a'],
  ['/a/default.aspx/', '/a'],
  ['/.html', '/.html'],
])('the address %s has the key %s', (written, key) => {
  expect(addressKey(written)).toBe(key)
})

test('the most redirects of a source may have one path, as the short addresses of WordPress have', () => {
  const redirects = Array.from({ length: 50_000 }, (_, id) => ({
    from: `/?p=${id}`,
    to: `/blog-single/${id}`,
    permanent: true,
  }))
  expect(rulesOf(redirects).at('/', '?p=49999&utm_source=a')?.to).toBe('/blog-single/49999')
})
