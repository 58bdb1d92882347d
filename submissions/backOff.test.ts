import { backOff } from './backOff'

test.each([
  [0, 100, Infinity, 100],
  [1, 100, Infinity, 100],
  [3, 100, Infinity, 400],
  [4, 100, 500, 500],
  [5_000, 100, 500, 500],
])(
  'after %d failures, from %d ms to at most %d ms, the wait is %d ms',
  (failures, firstMs, mostMs, waitMs) => {
    expect(backOff(failures, firstMs, mostMs)).toBe(waitMs)
  },
)
