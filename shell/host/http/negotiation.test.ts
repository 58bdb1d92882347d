import { acceptedCoding, acceptsWebp } from './requests'

test.each<[string | undefined, string | null]>([
  ['gzip, deflate, br', 'br'],
  ['gzip; Q=0.5, BR; q=0', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', null],
  ['br;q=0.000', null],
  ['gzip;q=nonsense', null],
  ['', null],
  [undefined, null],
])('the content coding for the Accept-Encoding header "%s" is %s', (accepted, coding) => {
  expect(acceptedCoding({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })).toBe(
    coding,
  )
})

test.each([
  ['image/avif,image/webp,*/*;q=0.8', true],
  ['Image/WebP', true],
  ['image/webp; q=0.000, image/*', false],
  ['image/*,*/*;q=0.8', false],
  [undefined, false],
])('WebP for the Accept header "%s": %s', (accept, isShown) => {
  expect(acceptsWebp({ headers: accept === undefined ? {} : { accept } })).toBe(isShown)
})
