import { addressKey } from '../domain/redirect'
import { faultLine } from '../port/faults'
import { decodeRedirects } from './redirects'
import { redirectTable } from './redirectTable'

const decoded = (...sent: ReadonlyArray<unknown>) => decodeRedirects('redirects', sent)
const targetOf = (to: unknown) => decoded({ from: '/a', to }).value[0]?.to

test.each([
  ['/2019/05/হজ/', '/2019/05/%E0%A6%B9%E0%A6%9C/'],
  ['/?p=12', '/?p=12'],
  ['/index.php?page_id=2#top', '/index.php?page_id=2'],
  ['https://old.example.org/about.html', '/about.html'],
])('of the old address %s only path and query count', (from, read) => {
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
])('leads to %j', (to, read) => {
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
  'nothing:4',
  { menu: '' },
  { kind: 'no kind', id: '1' },
  null,
])('leads nowhere for %j, which is a fault', (to) => {
  const { value, faults } = decoded({ from: '/a', to }, { from: '/b', to: '/c' })
  expect(value).toEqual([{ from: '/b', to: '/c', permanent: true }])
  expect(faults.map(faultLine)).toEqual([
    expect.stringMatching(/^redirects, "entry 1", \/a\.to: expected an address such as/),
  ])
})

test.each(['', '/', 'about', '//host/a', 7])('%j is no old address', (from) => {
  expect(decoded({ from, to: '/b' })).toMatchObject({ value: [], faults: [{ path: 'from' }] })
})

test('a table is read line by line, and its faults name the lines', () => {
  const table = [
    '# Of the site before 2020',
    'from,to,comment',
    '/a,/b',
    '"/c,d","/e","said ""so"""',
    '',
    '/f',
    '/g,about us',
    '"/h,/i',
    '/j,/k,',
  ].join('\r\n')
  const { value, faults } = decodeRedirects('redirects.csv', redirectTable(table))
  expect(value.map(({ from, to }) => [from, to])).toEqual([
    ['/a', '/b'],
    ['/c,d', '/e'],
    ['/j', '/k'],
  ])
  expect(faults.map(faultLine)).toEqual([
    'redirects.csv: expected an old address and where it leads, got line 6, which is not from,to',
    'redirects.csv, "line 7", /g.to: expected an address such as /about/2, or menu:4, posts:12, got text of 8 characters',
    'redirects.csv: expected an old address and where it leads, got line 8, which is not from,to',
  ])
})

test.each([
  ['\uFEFFTo;From;Permanent\n/b;/a;no', [{ from: '/a', to: '/b', permanent: false }]],
  ['from\tto\n/a\tmenu:4', [{ from: '/a', to: { menu: '4' }, permanent: true }]],
  ['/a, /b ,a note', [{ from: '/a', to: '/b', permanent: true }]],
])('reads the table %j', (table, value) => {
  expect(decodeRedirects('', redirectTable(table))).toMatchObject({ value, faults: [] })
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
])('%s is the address %s', (written, key) => {
  expect(addressKey(written)).toBe(key)
})
