import { percentOf } from './kinds'

it.each([
  [300_000, 200_000, 66],
  [100, 100, 100],
  [100, 250, 100],
  [0, 500, 0],
  [100, 0, 0],
  [300, 299, 99],
])('a goal of %i cents with %i cents raised is reached to %i percent', (goalCents, raisedCents, percent) => {
  expect(percentOf(raisedCents, goalCents)).toBe(percent)
})
