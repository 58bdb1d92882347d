import { aimText, misses, table } from './table'
import type { Column } from './table'

const columns: ReadonlyArray<Column<{ readonly paint: number | null; readonly lost: number }>> = [
  { name: 'paint, ms', aim: { atMost: 10, worst: 12 }, of: ({ paint }) => paint },
  { name: 'lost', aim: { atMost: 1 }, show: 'sum', of: ({ lost }) => lost },
  { name: 'worst loss', digits: 1, show: 'worst', of: ({ lost }) => lost },
]
const made = table(
  'View',
  [
    {
      name: 'site',
      measures: [
        { paint: 9, lost: 1 },
        { paint: 13, lost: 1 },
        { paint: 8, lost: 0 },
      ],
    },
    { name: 'limit', measures: [{ paint: null, lost: 9 }], isReference: true },
  ],
  columns,
)

test('the terminal table has a line for each figure, and marks missed aims', () => {
  expect(made.terminal.split('\n')).toEqual([
    'View         site         limit   aim',
    'paint, ms    9 [8 13] ✗   -       ≤ 10, worst ≤ 12',
    'lost         2 ✗          9       ≤ 1',
    'worst loss   1.0          9.0',
  ])
})

test('the Markdown table has the same content', () => {
  expect(made.markdown.split('\n').slice(0, 3)).toEqual([
    '| View | site | limit | aim |',
    '| --- | ---: | ---: | ---: |',
    '| paint, ms | 9 [8 13] ✗ | - | ≤ 10, worst ≤ 12 |',
  ])
})

test('the series of a table have all values', () => {
  expect(made.series).toContainEqual({
    table: 'View',
    row: 'site',
    figure: 'paint, ms',
    median: 9,
    values: [9, 13, 8],
  })
  expect(made.series).toContainEqual({
    table: 'View',
    row: 'limit',
    figure: 'paint, ms',
    median: null,
    values: [null],
  })
})

describe('misses', () => {
  it.each([
    ['a figure without an aim', undefined, 9, [], false],
    ['a textual aim', 'flat', 9, [], false],
    ['a figure at its maximum', { atMost: 50 }, 50, [], false],
    ['a figure above its maximum', { atMost: 50 }, 50.1, [], true],
    ['a figure below its minimum', { atLeast: 400 }, 399, [], true],
    ['a figure above its minimum', { atLeast: 400 }, 401, [], false],
    ['a figure with one value above the worst', { atMost: 50, worst: 100 }, 40, [20, 40, 101], true],
    ['a figure with all values within the worst', { atMost: 50, worst: 100 }, 40, [20, 40, 100], false],
    ['a missing figure', { atMost: 50 }, null, [], true],
  ] as const)('decides for %s', (_, aim, shown, values, expected) =>
    expect(misses(aim, shown, values)).toBe(expected),
  )
})

test('an aim is formatted with the digits of its figure', () => {
  expect(aimText({ atMost: 105 }, 1)).toBe('≤ 105.0')
  expect(aimText({ atMost: 1034.4, worst: 1084.4 }, 0)).toBe('≤ 1034, worst ≤ 1084')
  expect(aimText({ atLeast: 400 }, 0)).toBe('≥ 400')
  expect(aimText('flat', 0)).toBe('flat')
  expect(aimText(undefined, 0)).toBe('')
})
