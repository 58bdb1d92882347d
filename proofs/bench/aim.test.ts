import { aimText, misses } from './aim'

describe('misses', () => {
  it.each([
    ['a figure without an aim', undefined, 9, [], false],
    ['a text, which is only shown', 'flat', 9, [], false],
    ['a figure at its greatest', { atMost: 50 }, 50, [], false],
    ['one above it', { atMost: 50 }, 50.1, [], true],
    ['one below its least', { atLeast: 400 }, 399, [], true],
    ['one above its least', { atLeast: 400 }, 401, [], false],
    ['a figure of which one value is too bad', { atMost: 50, worst: 100 }, 40, [20, 40, 101], true],
    ['a figure whose worst value is not', { atMost: 50, worst: 100 }, 40, [20, 40, 100], false],
    ['what could not be measured', { atMost: 50 }, null, [], true],
  ] as const)('judges %s', (_, aim, shown, values, expected) =>
    expect(misses(aim, shown, values)).toBe(expected),
  )
})

test('an aim is shown with the digits of its figure', () => {
  expect(aimText({ atMost: 105 }, 1)).toBe('≤ 105.0')
  expect(aimText({ atMost: 1034.4, worst: 1084.4 }, 0)).toBe('≤ 1034, worst ≤ 1084')
  expect(aimText({ atLeast: 400 }, 0)).toBe('≥ 400')
  expect(aimText('flat', 0)).toBe('flat')
  expect(aimText(undefined, 0)).toBe('')
})
