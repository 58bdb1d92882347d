import { blockedTime, layoutShift } from './visit'

describe('layoutShift', () => {
  it('is the largest window of shifts, not their sum', () => {
    expect(layoutShift([])).toBe(0)
    expect(
      layoutShift([
        [100, 0.25],
        [900, 0.25],
        [2_000, 0.125],
      ]),
    ).toBe(0.5)
  })

  it('ends a window after five seconds', () => {
    const everySecond = Array.from({ length: 8 }, (_, second) => [second * 900, 1] as const)
    expect(layoutShift(everySecond)).toBe(6)
  })
})

describe('blockedTime', () => {
  it('counts the part of each task beyond 50 ms', () => {
    expect(
      blockedTime(
        [
          [1_000, 80],
          [2_000, 50],
          [3_000, 60],
        ],
        500,
      ),
    ).toBe(40)
  })

  it('ignores the time before the first paint', () => {
    expect(blockedTime([[1_000, 300]], 1_200)).toBe(100)
    expect(blockedTime([[1_000, 300]], 2_000)).toBe(0)
  })
})
