import { machineLine } from '../../tools/lib/machine'
import { markdownTable } from '../harness/markdownTable'
import { aimText, misses } from './aim'
import type { Aim } from './aim'
import { measured, spread } from '../harness/statistics'
import { terminalTable } from '../../tools/lib/terminal/terminalTable'

/** How a figure is read from one measure. */
export interface Column<Measure> {
  readonly name: string
  readonly aim?: Aim
  readonly digits?: number
  /** What is shown of several measures, instead of the median, the least and the greatest. */
  readonly show?: 'worst' | 'sum'
  readonly of: (measure: Measure) => number | null
}

export interface Row<Measure> {
  readonly name: string
  readonly measures: ReadonlyArray<Measure>
  /** Shown for comparison: it has no aims. */
  readonly isReference?: boolean
}

/** All values of one figure in one row of a table. */
export interface Series {
  readonly table: string
  readonly row: string
  readonly figure: string
  readonly median: number | null
  readonly values: ReadonlyArray<number | null>
}

/** A table of measures, for a terminal and for a document, and what it was made of. */
export interface Table {
  readonly terminal: string
  readonly markdown: string
  readonly series: ReadonlyArray<Series>
}

/** Follows a figure that misses its aim. */
const MARK = ' ✗'

export const table = <Measure>(
  title: string,
  rows: ReadonlyArray<Row<Measure>>,
  columns: ReadonlyArray<Column<Measure>>,
): Table => {
  const head = [title, ...rows.map(({ name }) => name), 'aim']
  const lines = columns.map((column) => [
    column.name,
    ...rows.map((row) => cell(column, row)),
    aimText(column.aim, column.digits ?? 0),
  ])
  const series = rows.flatMap(({ name: row, measures }) =>
    columns.map(({ name: figure, of }) => {
      const values = measures.map(of)
      return { table: title, row, figure, median: spread(values)?.median ?? null, values }
    }),
  )
  return { terminal: terminalTable([head, ...lines]), markdown: markdownTable(head, lines, 1), series }
}

/**
 * Prints tables for a person at the terminal, then the same ones for docs/measures.md, below a line with the date, the machine
 * and this note. Gives their values.
 */
export const printTables = (tables: ReadonlyArray<Table>, note: string): ReadonlyArray<Series> => {
  for (const { terminal } of tables) console.log(`\n${terminal}`)
  const date = new Date().toISOString().slice(0, 10)
  console.log(`\nFor docs/measures.md:\n\n${date}: ${machineLine()}${note}`)
  for (const { markdown } of tables) console.log(`\n${markdown}`)
  return tables.flatMap(({ series }) => series)
}

/** `3.1 [2.9 3.4]`: the median, then the least and the greatest value. */
const cell = <Measure>(
  { of, digits = 0, show, aim }: Column<Measure>,
  { measures, isReference = false }: Row<Measure>,
): string => {
  const values = measures.map(of)
  const found = spread(values)
  const shown = found && (show === 'worst' ? found.max : show === 'sum' ? sum(values) : found.median)
  const mark = !isReference && misses(aim, shown, measured(values)) ? MARK : ''
  if (found === null || shown === null) return `-${mark}`
  const [middle, min, max] = [shown, found.min, found.max].map((value) => value.toFixed(digits))
  return `${show !== undefined || min === max ? middle : `${middle} [${min} ${max}]`}${mark}`
}

const sum = (values: ReadonlyArray<number | null>): number => measured(values).reduce((a, b) => a + b, 0)
