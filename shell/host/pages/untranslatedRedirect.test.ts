import type { IncomingHttpHeaders } from 'node:http'
import { untranslatedRedirect } from './pageHandler'

const redirectOf = (headers: IncomingHttpHeaders, target = '/cause?a=b&translate=1') =>
  untranslatedRedirect({ host: '127.0.0.1:3000', ...headers }, target, 'https://site.example.test')

test.each<[string, IncomingHttpHeaders]>([
  ['a link from another site', { 'sec-fetch-site': 'cross-site' }],
  ['a link from another site, by the referrer', { referer: 'https://evil.example/' }],
])('redirects %s to the untranslated page', (_title, headers) => {
  expect(redirectOf(headers)).toBe('/cause?a=b')
})

test.each<[string, IncomingHttpHeaders]>([
  ['a page of the site', { 'sec-fetch-site': 'same-origin' }],
  [
    'a page of the site with another referrer',
    { 'sec-fetch-site': 'same-origin', referer: 'https://evil.example/' },
  ],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['a page of the site, by its public address', { referer: 'https://site.example.test/cause' }],
  ['a page of the site, by the host of the request', { referer: 'http://127.0.0.1:3000/cause' }],
  ['a browser that sends neither header', {}],
])('does not redirect %s', (_title, headers) => {
  expect(redirectOf(headers)).toBeNull()
})

test('does not redirect a request without translation', () => {
  expect(redirectOf({ 'sec-fetch-site': 'cross-site' }, '/cause?a=b')).toBeNull()
})
