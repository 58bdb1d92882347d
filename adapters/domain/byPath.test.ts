import fc from 'fast-check'
import { picture } from '../testing'
import { byPath } from './pageSections'

const name = fc
  .array(fc.constantFrom('a', 'B', '0', '1', '9', '02', '/', '.', '%', '%20', 'হ'), { maxLength: 6 })
  .map((parts) => picture(parts.join('')))

describe('byPath', () => {
  it.each([
    ['2.jpg', '10.jpg'],
    ['a2/1.jpg', 'a10/0.jpg'],
    ['a', 'a1'],
    ['a.jpg', 'b.jpg'],
    ['1.jpg', 'a.jpg'],
    ['02.jpg', '2.jpg'],
    ['1%2F9.jpg', '1/10.jpg'],
    [`1${'0'.repeat(400)}.jpg`, `${'9'.repeat(400)}.jpg`],
  ])('puts %s before %s', (first, second) => {
    expect(byPath(picture(first), picture(second))).toBeLessThan(0)
    expect(byPath(picture(second), picture(first))).toBeGreaterThan(0)
  })

  it('sorts independently of the order of the input', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), (pictures) => {
        const sorted = [...pictures].sort(byPath)
        expect(
          [...pictures]
            .reverse()
            .sort(byPath)
            .map(({ src }) => decodeSafely(src)),
        ).toEqual(sorted.map(({ src }) => decodeSafely(src)))
        for (const [at, earlier] of sorted.entries())
          for (const later of sorted.slice(at + 1)) expect(byPath(earlier, later)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

const decodeSafely = (src: string): string => {
  try {
    return decodeURIComponent(src)
  } catch {
    return src
  }
}
