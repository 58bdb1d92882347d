import { say } from '../../tools/lib/terminal/say'
import { terminalTable } from '../../tools/lib/terminal/terminalTable'
import { machineLine, measured, spread } from './measure'

/** How to read a figure from one measure. */
export interface Column<Measure> {
  readonly name: string
  readonly aim?: Aim
  readonly digits?: number
  /** Aggregates several measures, instead of the median, the minimum and the maximum. */
  readonly show?: 'worst' | 'sum'
  readonly of: (measure: Measure) => number | null
}

export interface Row<Measure> {
  readonly name: string
  readonly measures: ReadonlyArray<Measure>
  /** Shown for comparison only, without aims. */
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

/** A table of measures for a terminal and for a document, with its values. */
export interface Table {
  readonly terminal: string
  readonly markdown: string
  readonly series: ReadonlyArray<Series>
}

/** Appended to a figure that misses its aim. */
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
 * Prints tables for the terminal, then as Markdown for docs/explanation/measures.md, below a line with the date, the
 * machine and this note. Returns their values.
 */
export const printTables = (tables: ReadonlyArray<Table>, note: string): ReadonlyArray<Series> => {
  for (const { terminal } of tables) console.log(`\n${terminal}`)
  const date = new Date().toISOString().slice(0, 10)
  console.log(`\nFor docs/explanation/measures.md:\n\n${date}: ${machineLine()}${note}`)
  for (const { markdown } of tables) console.log(`\n${markdown}`)
  return tables.flatMap(({ series }) => series)
}

/** `3.1 [2.9 3.4]`: the median, then the minimum and the maximum. */
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

/** The aim of a figure; a text is printed without comparison. */
export type Aim =
  | {
      readonly atMost: number
      /** The limit for every single value. */
      readonly worst?: number
    }
  | { readonly atLeast: number }
  | string

/** Whether a figure misses its aim. A figure without a measured value misses every aim. */
export const misses = (
  aim: Aim | undefined,
  shown: number | null,
  values: ReadonlyArray<number> = [],
): boolean => {
  if (aim === undefined || typeof aim === 'string') return false
  if (shown === null) return true
  if ('atLeast' in aim) return shown < aim.atLeast
  const { atMost, worst = Infinity } = aim
  return shown > atMost || values.some((value) => value > worst)
}

export const aimText = (aim: Aim | undefined, digits: number): string => {
  if (aim === undefined || typeof aim === 'string') return aim ?? ''
  if ('atLeast' in aim) return `≥ ${aim.atLeast.toFixed(digits)}`
  const worst = aim.worst === undefined ? '' : `, worst ≤ ${aim.worst.toFixed(digits)}`
  return `≤ ${aim.atMost.toFixed(digits)}${worst}`
}

/** A table as Markdown. @param texts the number of leading text columns; the others are figures, aligned right */
export const markdownTable = (
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  texts = head.length,
): string =>
  [head, head.map((_, at) => (at < texts ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/**
 * Measures things alternately in repeated rounds, so that other work on the machine affects all of them equally, and
 * prints each measure. Resolves to the measures of each.
 */
export const inTurns = async <Subject extends Omit<Row<unknown>, 'measures'>, Measure>(
  subjects: ReadonlyArray<Subject>,
  reps: number,
  measure: (subject: Subject) => Promise<Measure>,
  inWords: (measure: Measure) => string,
  nameOf: (subject: Subject) => string = ({ name }) => name,
): Promise<ReadonlyArray<Subject & Row<Measure>>> => {
  const rows = subjects.map((subject) => ({ subject, measures: [] as Measure[] }))
  for (let rep = 1; rep <= reps; rep += 1)
    for (const { subject, measures } of rows) {
      const found = await measure(subject)
      measures.push(found)
      say(`${rep}/${reps} ${nameOf(subject)}: ${inWords(found)}`)
    }
  return rows.map(({ subject, measures }) => ({ ...subject, measures }))
}

/** A column of a table with one outcome per line. */
export interface OutcomeColumn<Outcome> {
  readonly name: string
  readonly of: (outcome: Outcome) => string
  /** Whether the outcome misses the aim of this column. */
  readonly misses?: (outcome: Outcome) => boolean
}

const marked = <Outcome>({ of, misses }: OutcomeColumn<Outcome>, outcome: Outcome): string =>
  `${of(outcome)}${misses?.(outcome) === true ? MARK : ''}`

/**
 * Outcomes as a Markdown table, with a mark at each cell that misses its aim.
 * @param texts see `markdownTable`
 */
export const outcomeTable = <Outcome>(
  columns: ReadonlyArray<OutcomeColumn<Outcome>>,
  outcomes: ReadonlyArray<Outcome>,
  texts?: number,
): string =>
  markdownTable(
    columns.map(({ name }) => name),
    outcomes.map((outcome) => columns.map((column) => marked(column, outcome))),
    texts,
  )

/** One outcome as a line for the terminal. */
export const outcomeLine = <Outcome>(
  columns: ReadonlyArray<OutcomeColumn<Outcome>>,
  outcome: Outcome,
): string => columns.map((column) => `${column.name}: ${marked(column, outcome)}`).join(' · ')
