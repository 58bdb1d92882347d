import { acceptedCoding, acceptsWebp } from './negotiation'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['*', 'br'],
  ['identity', null],
  ['br;q=0.000', null],
  ['', null],
  [undefined, null],
  ['GZIP', 'gzip'],
  ['gzip; Q=0.5, BR; q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['identity, gzip;q=0.5', null],
  ['gzip;q=nonsense', null],
])('chooses for "%s" the coding %s', (accepted, coding) => {
  expect(acceptedCoding({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })).toBe(
    coding,
  )
})

test.each([
  ['image/avif,image/webp,*/*;q=0.8', true],
  ['Image/WebP', true],
  ['image/webp;q=0.1', true],
  ['image/webp;q=0', false],
  ['image/webp; q=0.000, image/*', false],
  ['image/*,*/*;q=0.8', false],
  [undefined, false],
])('reads of "%s" whether WebP is shown: %s', (accept, isShown) => {
  expect(acceptsWebp({ headers: accept === undefined ? {} : { accept } })).toBe(isShown)
})
