import { acceptedBy, sumsOf } from './ledger'
import type { Row } from './ledger'
import type { ItemCount } from '@caravanserai/adapters/source'

export interface Compared extends Omit<ItemCount, 'of'> {
  /** The number of items with a line in the ledger. */
  readonly read: number
  /** Items in the target. `left`: not replaced because others have changed them; `lost`: missing. */
  readonly carried: number
  readonly left: number
  readonly lost: number
}

export const comparedCounts = (
  rows: ReadonlyArray<Row>,
  counts: ReadonlyArray<ItemCount>,
): ReadonlyArray<Compared> =>
  counts.map(({ what, there, of }) => {
    const became = new Map<string, 'carried' | 'left' | 'lost'>()
    for (const row of rows) {
      const item = of(row.path)
      if (item === null || became.get(item) === 'carried') continue
      const isLeft = row.is === 'lost' && row.why.endsWith('it is left unchanged')
      if (row.is !== 'lost') became.set(item, 'carried')
      else if (isLeft || !became.has(item)) became.set(item, isLeft ? 'left' : 'lost')
    }
    const sum = (is: 'carried' | 'left' | 'lost') => [...became.values()].filter((item) => item === is).length
    return { what, there, read: became.size, carried: sum('carried'), left: sum('left'), lost: sum('lost') }
  })

const columns = ['carried', 'mapped', 'lost', 'accepted'] as const
const ofCounts = ['there', 'read', 'carried', 'left', 'lost'] as const

const aligned = (
  head: ReadonlyArray<string>,
  lines: ReadonlyArray<readonly [name: string, cells: ReadonlyArray<number>]>,
): ReadonlyArray<string> => {
  const width = Math.max(...lines.map(([name]) => name.length))
  const line = (name: string, cells: ReadonlyArray<string | number>) =>
    `${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(10)).join('')}`
  return [line('', head), ...lines.map(([name, cells]) => line(name, cells))]
}

/** The sums of values by area, as a table for people. */
export const tableLines = (rows: ReadonlyArray<Row>, rules: ReadonlyArray<string>): ReadonlyArray<string> => {
  const sums = sumsOf(rows, rules)
  return aligned(columns, [
    ...sums.map((sum) => [sum.area, columns.map((column) => sum[column])] as const),
    ['in all', columns.map((column) => sums.reduce((all, sum) => all + sum[column], 0))],
  ])
}

/** Counts of the source beside the ledger, as a table. */
export const countLines = (compared: ReadonlyArray<Compared>): ReadonlyArray<string> =>
  aligned(
    ofCounts,
    compared.map((item) => [item.what, ofCounts.map((column) => item[column])]),
  )

/** The number of losses that are listed per reason. */
const named = 3

/** Losses that are not accepted, by reason. */
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
