import { isLeft } from 'fp-ts/Either'
import { Fields, isEmptyField } from '@caravanserai/adapters/source'
import type { Labelled, Outcome } from '@caravanserai/adapters/source'
import type { LostFiles } from './files'
import type { Everything, Leaf } from './readAll'
import { notValues } from './items'
import { childrenOf } from './readAll'

/** The number of leaves of a value. */
const countIn = (value: unknown): number => {
  if (value instanceof Error) return 1
  if (isEmptyField(value)) return 0
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, item: unknown) => sum + countIn(item), 0)
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, item) => all + item, 0)

/** Like `countIn`, plus one leaf for the position, whether or not the backend sends it. */
const countOfPlaced = (entry: unknown, apart: ReadonlyArray<string> = []): number =>
  1 +
  (Fields.is(entry)
    ? sum(
        Object.entries(entry).map(([name, value]) =>
          notValues.includes(name) || apart.includes(name) ? 0 : countIn(value),
        ),
      )
    : countIn(entry))

const countOfMenus = (menus: ReadonlyArray<unknown>): number =>
  sum(menus.map((entry) => countOfPlaced(entry, ['children']) + countOfMenus(childrenOf(entry))))

const countOfPairs = (pairs: Labelled, perLabel: number): number =>
  sum(pairs.map(([, value]) => perLabel + countIn(value)))

/**
 * The number of leaves of a source by area, counted independently from its answers: the ledger must have as many
 * lines. An unreadable value counts as one.
 */
export const counted = (all: Everything): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const add = (area: string, count: number) => counts.set(area, (counts.get(area) ?? 0) + count)
  add('menu', countOfMenus(all.menus))
  for (const { contents, images, shown = [] } of all.pages.values()) {
    for (const half of [contents, images]) add('pages', isLeft(half) ? 1 : countOfPairs(half.right, 1))
    add('pages', countOfPairs(shown, 0))
  }
  add('slides', sum(all.slides.map((slide) => countOfPlaced(slide))))
  for (const { kind, entries } of all.lists)
    add(`lists/${kind.name}`, sum(entries.map((entry) => countOfPlaced(entry))))
  add('redirects', sum(all.redirects.map(countIn)))
  for (const { question } of all.unread) add(areaOf(question), 1)
  return counts
}

/**
 * The area of a path: `lists/services` of `lists/services#3/title`, `pages` of `pages/7#About/contents`,
 * `drafts/pages` of drafts.
 */
export const areaOf = (path: string): string => {
  const [question = ''] = path.split('#')
  return question.replace(/^(drafts\/)?pages\/.*/s, '$1pages')
}

/** The outcome of one value of the source. */
export type Row =
  | { readonly path: string; readonly is: 'carried' }
  | { readonly path: string; readonly is: 'mapped'; readonly to: string }
  | { readonly path: string; readonly is: 'lost'; readonly why: string }

const leadsTo = (way: Leaf['way'], leaf: Leaf['way']): boolean =>
  way.length <= leaf.length && way.every((step, at) => String(step) === String(leaf[at]))

/** The lines of a node: each leaf gets the outcome with the longest matching path. */
export const rowsOf = (
  leaves: ReadonlyArray<Leaf>,
  outcomes: ReadonlyArray<Outcome>,
  lostFiles: LostFiles = [],
): ReadonlyArray<Row> => {
  const missingFiles = lostFiles.map((lost): Outcome => ({ ...lost, is: 'lost' }))
  const longestFirst = [...missingFiles, ...[...outcomes].sort((a, b) => b.way.length - a.way.length)]
  return leaves.map(({ path, way, why }): Row => {
    if (why !== null) return { path, is: 'lost', why }
    const outcome = longestFirst.find((outcome) => leadsTo(outcome.way, way))
    if (outcome === undefined) return { path, is: 'lost', why: 'the target has no field for it' }
    const { way: _, ...rest } = outcome
    return { path, ...rest }
  })
}

export const allLost = (leaves: ReadonlyArray<Leaf>, why: string): ReadonlyArray<Row> =>
  leaves.map((leaf) => ({ path: leaf.path, is: 'lost', why: leaf.why ?? why }))

/** Makes paths unique: duplicates, such as two labels of one name, get a number. */
export const withOwnPaths = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> => {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const times = (counts.get(row.path) ?? 0) + 1
    counts.set(row.path, times)
    return times === 1 ? row : { ...row, path: `${row.path}~${times}` }
  })
}

/**
 * Whether a line is a loss that a rule of `--accept` names: a path, in which `*` stands for any characters, or a part
 * of a reason.
 */
export const acceptedBy = (rules: ReadonlyArray<string>): ((row: Row) => boolean) => {
  const paths = rules.map((rule) => {
    const parts = rule.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`)
  })
  return (row) =>
    row.is === 'lost' &&
    (paths.some((path) => path.test(row.path)) || rules.some((rule) => row.why.includes(rule)))
}

/** The number of lines of an area by outcome; `accepted` counts accepted losses. */
interface Sums {
  readonly area: string
  readonly carried: number
  readonly mapped: number
  readonly lost: number
  readonly accepted: number
}

export const sumsOf = (rows: ReadonlyArray<Row>, rules: ReadonlyArray<string>): ReadonlyArray<Sums> => {
  const isAccepted = acceptedBy(rules)
  const sums = new Map<string, Sums>()
  for (const row of rows) {
    const area = areaOf(row.path)
    const sum = sums.get(area) ?? { area, carried: 0, mapped: 0, lost: 0, accepted: 0 }
    sums.set(area, { ...sum, [row.is]: sum[row.is] + 1, accepted: sum.accepted + Number(isAccepted(row)) })
  }
  return [...sums.values()]
}

/** The first area whose number of lines differs from the source's number of leaves; `null` if all agree. */
export const disagreement = (
  sums: ReadonlyArray<Sums>,
  counts: ReadonlyMap<string, number>,
): string | null => {
  const linesByArea = new Map(sums.map(({ area, carried, mapped, lost }) => [area, carried + mapped + lost]))
  const area = [...new Set([...linesByArea.keys(), ...counts.keys()])].find(
    (item) => (linesByArea.get(item) ?? 0) !== (counts.get(item) ?? 0),
  )
  return area === undefined
    ? null
    : `the ledger has ${linesByArea.get(area) ?? 0} lines of ${area}, the source ${counts.get(area) ?? 0} values`
}
