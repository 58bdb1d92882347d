import { contrast, rgbOf } from './contrast'

test('contrast() follows WCAG: between 1 and 21, and symmetric', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
  expect(contrast([7, 7, 7], [7, 7, 7])).toBe(1)
  // #767676 on white is the well-known grey that just passes.
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
})

test('rgbOf() parses computed colours and rejects everything else', () => {
  expect(rgbOf('rgb(30, 33, 69)')).toEqual([30, 33, 69])
  expect(rgbOf('rgba(0, 0, 0, 0)')).toEqual([0, 0, 0])
  expect(rgbOf('color(srgb 1 0 0)')).toBeNull()
})
