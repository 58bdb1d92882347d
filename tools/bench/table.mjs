import { spread } from './statistics.mjs'

/**
 * @typedef {{ name: string, aim?: string, digits?: number, of: (row: any) => number | null }} Column how a figure is taken
 *   from one measure; the measures of one table are of one type
 * @typedef {{ name: string, measures: ReadonlyArray<object> }} Row
 */

/** `3.1 [2.9 3.4]`: the median, and between which values it lies. @param {Column} column @param {ReadonlyArray<object>} measures */
const cell = ({ of, digits = 0 }, measures) => {
  const found = spread(measures.map(of))
  if (found === null) return '-'
  const [middle, min, max] = [found.median, found.min, found.max].map((value) => value.toFixed(digits))
  return min === max ? `${middle}` : `${middle} [${min} ${max}]`
}

/** One line a row, one column a figure, the aims last. @param {string} title @param {ReadonlyArray<Row>} rows @param {ReadonlyArray<Column>} columns */
const cells = (title, rows, columns) => [
  [title, ...columns.map(({ name }) => name)],
  ...rows.map(({ name, measures }) => [name, ...columns.map((column) => cell(column, measures))]),
  ['aim', ...columns.map(({ aim }) => aim ?? '')],
]

/** For a terminal: a figure a line, a page a column. @param {string} title @param {ReadonlyArray<Row>} rows @param {ReadonlyArray<Column>} columns */
export const terminalTable = (title, rows, columns) => {
  const lines = transposed(cells(title, rows, columns))
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

/** To be pasted into a document. @param {string} title @param {ReadonlyArray<Row>} rows @param {ReadonlyArray<Column>} columns */
export const markdownTable = (title, rows, columns) => {
  const [head = [], ...body] = transposed(cells(title, rows, columns)).map(
    (line) => `| ${line.join(' | ')} |`,
  )
  return [head, `| --- |${' ---: |'.repeat(rows.length + 1)}`, ...body].join('\n')
}

/** @param {string[][]} lines @returns {string[][]} */
const transposed = (lines) => (lines[0] ?? []).map((_, index) => lines.map((line) => line[index] ?? ''))
