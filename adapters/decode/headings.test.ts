import * as fc from 'fast-check'
import { headingOutline } from './sanitise'

const outlined = (levels: ReadonlyArray<number>): ReadonlyArray<number> => {
  const outline = headingOutline()
  return levels.map((level) => Number(outline(level).slice(1)))
}

describe('headingOutline', () => {
  it('starts with h3 for any level of the first heading', () => {
    expect(outlined([1])).toEqual([3])
    expect(outlined([4])).toEqual([3])
  })

  it('keeps the nesting', () => {
    expect(outlined([2, 3, 3, 2, 4])).toEqual([3, 4, 4, 3, 4])
    expect(outlined([3, 2, 3])).toEqual([3, 3, 4])
  })

  it('never skips a level on the way down, and stays between h3 and h6', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (levels) => {
        const made = outlined(levels)
        expect(
          made.every((level, index) => level <= (made[index - 1] ?? 2) + 1 && level >= 3 && level <= 6),
        ).toBe(true)
      }),
    )
  })
})
