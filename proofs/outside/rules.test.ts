import { textFaults } from './calendars'
import { entryFaults } from './sitemap'

const url = 'https://www.example.org'
const pageAt = (path: string, { title = path, canonical = url + path, head = '' } = {}) => ({
  path,
  status: 200,
  headers: new Headers(),
  text: `<title>${title}</title><link rel="canonical" href="${canonical}">${head}`,
})

it('rejects sitemap entries that are not canonical, unique, indexable pages', () => {
  const site = {
    url,
    publicUrl: url,
    pages: [
      pageAt('/'),
      pageAt('/twin', { title: '/' }),
      pageAt('/moved', { canonical: `${url}/` }),
      pageAt('/hidden', { head: '<meta name="robots" content="noindex">' }),
      { ...pageAt('/broken'), status: 500 },
    ],
  }
  const entries = ['/', '/', '/twin', '/moved', '/hidden', '/broken', '/none'].map((path) => url + path)
  const found = entryFaults(site, [...entries, 'https://other.example/'])
  expect(found.map(({ where, message }) => `${where} ${message}`)).toEqual([
    '/ is in the sitemap twice',
    `/ has the title of ${url}/: /`,
    `/twin has the title of ${url}/: /`,
    `/moved has another canonical address: ${url}/`,
    '/hidden is not to be indexed',
    '/broken is 500',
    '/none is no page',
    'https://other.example/ is an address of another site',
  ])
})

it('rejects calendar files that violate the format', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const calendar = (...lines: ReadonlyArray<string>) => ['UID:1', ...lines, ''].join('\r\n')
  expect(textFaults(calendar('DTSTAMP:20261125T115900Z'), now)).toEqual([])
  expect(textFaults(calendar('DTSTAMP:20261126T000000Z'), now)).toEqual([
    'was made in the future, says DTSTAMP',
  ])
  expect(textFaults(calendar('DTSTAMP:20261125T115900'), now)).toEqual(['has no DTSTAMP in UTC'])
  expect(textFaults(calendar('DTSTAMP:20261125T115900Z', 'ক'.repeat(26)), now)).toEqual([
    'has a line of more than 75 bytes',
  ])
  expect(textFaults('DTSTAMP:20261125T115900Z\r\nUID:1\n', now)).toEqual([
    'has lines that do not end with CR LF',
  ])
})
