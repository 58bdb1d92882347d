import fc from 'fast-check'
import { byteRangeOf } from './byteRange'

test.each<[string | undefined, ReturnType<typeof byteRangeOf>]>([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=19-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['pages=1-2', null],
  ['bytes=a-b', null],
  ['bytes=99999999999999999999-', null],
])('for 100 bytes, "%s" is parsed as %j', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range)
})

test('a range is always within the file, and an empty file has none', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.option(fc.nat(60)), fc.option(fc.nat(60)), (size, first, last) => {
      const range = byteRangeOf(`bytes=${first ?? ''}-${last ?? ''}`, size)
      if (range === null || range === 'unsatisfiable') return
      expect(range.from).toBeGreaterThanOrEqual(0)
      expect(range.to).toBeGreaterThanOrEqual(range.from)
      expect(range.to).toBeLessThan(size)
    }),
  )
})
