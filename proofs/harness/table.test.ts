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

test('a table has a line for each figure, and marks what misses its aim', () => {
  expect(made.terminal.split('\n')).toEqual([
    'View         site         limit   aim',
    'paint, ms    9 [8 13] ✗   -       ≤ 10, worst ≤ 12',
    'lost         2 ✗          9       ≤ 1',
    'worst loss   1.0          9.0',
  ])
})

test('a document has the same table', () => {
  expect(made.markdown.split('\n').slice(0, 3)).toEqual([
    '| View | site | limit | aim |',
    '| --- | ---: | ---: | ---: |',
    '| paint, ms | 9 [8 13] ✗ | - | ≤ 10, worst ≤ 12 |',
  ])
})

test('a table keeps all values', () => {
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
