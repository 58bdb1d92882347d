import { spread } from './statistics'

/** How a figure is read from one measure. */
export interface Column<Measure> {
  readonly name: string
  readonly aim?: string
  readonly digits?: number
  readonly of: (measure: Measure) => number | null
}

export interface Row<Measure> {
  readonly name: string
  readonly measures: ReadonlyArray<Measure>
}

/** A table of measures, for a terminal and for a document. */
export interface Table {
  readonly terminal: string
  readonly markdown: string
}

export const table = <Measure>(
  title: string,
  rows: ReadonlyArray<Row<Measure>>,
  columns: ReadonlyArray<Column<Measure>>,
): Table => {
  const lines = transposed([
    [title, ...columns.map(({ name }) => name)],
    ...rows.map(({ name, measures }) => [name, ...columns.map((column) => cell(column, measures))]),
    ['aim', ...columns.map(({ aim }) => aim ?? '')],
  ])
  return { terminal: terminalTable(lines), markdown: markdownTable(lines) }
}

/** Prints tables for a person at the terminal, then the same ones under a heading for docs/measures.md. */
export const printTables = (tables: ReadonlyArray<Table>, heading: string): void => {
  for (const { terminal } of tables) console.log(`\n${terminal}`)
  console.log(`\nFor docs/measures.md:\n\n${heading}`)
  for (const { markdown } of tables) console.log(`\n${markdown}`)
}

/** `3.1 [2.9 3.4]`: the median, then the least and the greatest value. */
const cell = <Measure>({ of, digits = 0 }: Column<Measure>, measures: ReadonlyArray<Measure>): string => {
  const found = spread(measures.map(of))
  if (found === null) return '-'
  const [middle, min, max] = [found.median, found.min, found.max].map((value) => value.toFixed(digits))
  return min === max ? `${middle}` : `${middle} [${min} ${max}]`
}

type Lines = ReadonlyArray<ReadonlyArray<string>>

/** A line for each figure, a column for each row of measures. */
const terminalTable = (lines: Lines): string => {
  const widths = transposed(lines).map((column) => Math.max(...column.map((text) => text.length)))
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

const markdownTable = (lines: Lines): string => {
  const [head = '', ...body] = lines.map((line) => `| ${line.join(' | ')} |`)
  const columns = lines[0]?.length ?? 1
  return [head, `| --- |${' ---: |'.repeat(columns - 1)}`, ...body].join('\n')
}

const transposed = (lines: Lines): Lines =>
  (lines[0] ?? []).map((_, index) => lines.map((line) => line[index] ?? ''))
