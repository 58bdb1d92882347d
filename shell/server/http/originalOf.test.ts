import type { IncomingHttpHeaders } from 'node:http'
import { originalOf } from './originalOf'

const asked = (headers: IncomingHttpHeaders, target = '/cause?a=b&translate=1') =>
  originalOf({ host: '127.0.0.1:3000', ...headers }, target, 'https://site.example.test')

test.each<[string, IncomingHttpHeaders]>([
  ['a link of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a link of another site, in a browser that says only the page', { referer: 'https://evil.example/' }],
])('leads %s to the page as it was written', (_what, headers) => {
  expect(asked(headers)).toBe('/cause?a=b')
})

test.each<[string, IncomingHttpHeaders]>([
  ['a page of the site', { 'sec-fetch-site': 'same-origin' }],
  [
    'a page of the site, whatever else is named',
    { 'sec-fetch-site': 'same-origin', referer: 'https://evil.example/' },
  ],
  ['whoever types the address', { 'sec-fetch-site': 'none' }],
  ['a page of the site, by the name that visitors know', { referer: 'https://site.example.test/cause' }],
  ['a page of the site, by the host that was asked', { referer: 'http://127.0.0.1:3000/cause' }],
  ['a browser that says nothing', {}],
])('lets %s have the translation', (_what, headers) => {
  expect(asked(headers)).toBeNull()
})

test('leaves alone what asks for no translation', () => {
  expect(asked({ 'sec-fetch-site': 'cross-site' }, '/cause?a=b')).toBeNull()
})
