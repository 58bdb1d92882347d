import { acceptedBy, sumsOf } from './ledger'
import type { Row } from './ledger'

const columns = ['carried', 'mapped', 'lost', 'accepted'] as const

/** The sums by area, as a table for people. */
export const tableLines = (rows: ReadonlyArray<Row>, rules: ReadonlyArray<string>): ReadonlyArray<string> => {
  const sums = sumsOf(rows, rules)
  const total = columns.map((column) => sums.reduce((all, sum) => all + sum[column], 0))
  const width = Math.max(...sums.map(({ area }) => area.length), 'in all'.length)
  const line = (name: string, cells: ReadonlyArray<string | number>) =>
    `${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(10)).join('')}`
  return [
    line('', columns),
    ...sums.map((sum) =>
      line(
        sum.area,
        columns.map((column) => sum[column]),
      ),
    ),
    line('in all', total),
  ]
}

/** How many losses of one reason are named. */
const named = 3

/** What is lost and not accepted, by its reasons. */
export const lossLines = (rows: ReadonlyArray<Row>, rules: ReadonlyArray<string>): ReadonlyArray<string> => {
  const isAccepted = acceptedBy(rules)
  const byReason = new Map<string, string[]>()
  for (const row of rows)
    if (row.is === 'lost' && !isAccepted(row))
      byReason.set(row.why, [...(byReason.get(row.why) ?? []), row.path])
  return [...byReason].flatMap(([why, paths]) => [
    `${paths.length} lost: ${why}`,
    ...paths.slice(0, named).map((path) => `  ${path}`),
    ...(paths.length > named ? [`  and ${paths.length - named} more`] : []),
  ])
}
