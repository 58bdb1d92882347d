import { table } from './table'
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
