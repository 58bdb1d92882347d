import { dollars, taka } from './money'

test.each([
  [0, '$0'],
  [5, '$0.05'],
  [99, '$0.99'],
  [100, '$1'],
  [99_900, '$999'],
  [100_000, '$1,000'],
  [300_000, '$3,000'],
  [200_050, '$2,000.50'],
  [123_456_789, '$1,234,567.89'],
  [100_000_000_000, '$1,000,000,000'],
  [-150_000, '−$1,500'],
])('formats %d cents as %s', (cents, written) => {
  expect(dollars(cents)).toBe(written)
})

test.each([
  [50_000, 'Tk 500'],
  [300_000, 'Tk 3,000'],
  [1_250, 'Tk 12.50'],
])('formats %d poisha as %s', (poisha, written) => {
  expect(taka(poisha)).toBe(written)
})
