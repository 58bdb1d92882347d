import { median, noise, spread } from './measure'

describe('median', () => {
  it.each([
    [[], null],
    [[3], 3],
    [[9, 1, 10], 9],
    [[4, 1, 2, 9], 3],
  ])('for %j is %j', (values, expected) => expect(median(values)).toBe(expected))
})

describe('spread', () => {
  it('ignores missing values', () => {
    expect(spread([null, 4, 2])).toEqual({ median: 3, min: 2, max: 4 })
  })

  it('is null if all values are missing', () => expect(spread([null])).toBeNull())
})

describe('noise', () => {
  it.each([
    ['zero for no values', [], 0],
    ['zero for one value', [7], 0],
    ['the range of few values', [1, 5, 2, 9], 8],
    ['the interquartile range of more values, without outliers', [1, 2, 3, 4, 100], 2],
  ])('is %s', (_, values, expected) => expect(noise(values)).toBe(expected))
})
