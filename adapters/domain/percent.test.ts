import { percentRaised } from './kinds/causes'

describe('percentRaised', () => {
  it.each([
    [300_000, 200_000, 66],
    [100, 100, 100],
    [100, 250, 100],
    [0, 500, 0],
    [100, 0, 0],
    [300, 299, 99],
  ])('of a goal of %i cents, %i raised are %i percent', (goalCents, raisedCents, percent) => {
    const sums = { goalCents, raisedCents } as Parameters<typeof percentRaised>[0]
    expect(percentRaised(sums)).toBe(percent)
  })
})
