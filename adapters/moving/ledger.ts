import type { Outcome } from '../port/target'
import { areaOf } from './counted'
import type { Leaf } from './leaves'
import type { LostFiles } from './files'

/** What became of one value of the source. */
export type Row =
  | { readonly path: string; readonly is: 'carried' }
  | { readonly path: string; readonly is: 'mapped'; readonly to: string }
  | { readonly path: string; readonly is: 'lost'; readonly why: string }

const leadsTo = (way: Leaf['way'], leaf: Leaf['way']): boolean =>
  way.length <= leaf.length && way.every((step, at) => String(step) === String(leaf[at]))

/** The lines of a node: of each leaf what the longest way to it says. */
export const rowsOf = (
  leaves: ReadonlyArray<Leaf>,
  outcomes: ReadonlyArray<Outcome>,
  lostFiles: LostFiles = [],
): ReadonlyArray<Row> => {
  const gone = lostFiles.map((lost): Outcome => ({ ...lost, is: 'lost' }))
  const longestFirst = [...gone, ...[...outcomes].sort((a, b) => b.way.length - a.way.length)]
  return leaves.map(({ path, way, why }): Row => {
    if (why !== null) return { path, is: 'lost', why }
    const outcome = longestFirst.find((one) => leadsTo(one.way, way))
    if (outcome === undefined) return { path, is: 'lost', why: 'the target has no field for it' }
    const { way: _, ...rest } = outcome
    return { path, ...rest }
  })
}

export const allLost = (leaves: ReadonlyArray<Leaf>, why: string): ReadonlyArray<Row> =>
  leaves.map((leaf) => ({ path: leaf.path, is: 'lost', why: leaf.why ?? why }))

/** Every path once: what a backend sends twice, as two labels of one name, has a number. */
export const withOwnPaths = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const times = (seen.get(row.path) ?? 0) + 1
    seen.set(row.path, times)
    return times === 1 ? row : { ...row, path: `${row.path}~${times}` }
  })
}

/** A rule of `--accept`: a path, in which `*` stands for any characters, or a part of a reason. */
const accepts = (rule: string): ((row: Row) => boolean) => {
  const path = new RegExp(
    `^${rule
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )
  return (row) => row.is === 'lost' && (path.test(row.path) || row.why.includes(rule))
}

/** How many lines of an area there are of each outcome; `accepted` of those that are lost. */
export interface Sums {
  readonly area: string
  readonly carried: number
  readonly mapped: number
  readonly lost: number
  readonly accepted: number
}

export const sumsOf = (rows: ReadonlyArray<Row>, rules: ReadonlyArray<string>): ReadonlyArray<Sums> => {
  const tests = rules.map(accepts)
  const sums = new Map<string, Sums>()
  for (const row of rows) {
    const area = areaOf(row.path)
    const sum = sums.get(area) ?? { area, carried: 0, mapped: 0, lost: 0, accepted: 0 }
    const isAccepted = tests.some((test) => test(row))
    sums.set(area, { ...sum, [row.is]: sum[row.is] + 1, accepted: sum.accepted + Number(isAccepted) })
  }
  return [...sums.values()]
}

/** Which area has another number of lines than the source has leaves; `null` where all agree. */
export const disagreement = (
  sums: ReadonlyArray<Sums>,
  counts: ReadonlyMap<string, number>,
): string | null => {
  const told = new Map(sums.map(({ area, carried, mapped, lost }) => [area, carried + mapped + lost]))
  const area = [...new Set([...told.keys(), ...counts.keys()])].find(
    (one) => (told.get(one) ?? 0) !== (counts.get(one) ?? 0),
  )
  return area === undefined
    ? null
    : `the ledger has ${told.get(area) ?? 0} lines of ${area}, the source ${counts.get(area) ?? 0} values`
}
