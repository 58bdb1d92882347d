import * as t from 'io-ts'
import { decodedOrThrow } from '../decoded'

/** Bytes and lines of code by name, such as `charity: all scripts` or `lines of adapters`. */
export const Sizes = t.readonly(t.record(t.string, t.number), 'Sizes')
export type Sizes = t.TypeOf<typeof Sizes>

/** Parses `budgets.json`. Throws a one-line message for malformed text. */
export const parseBudgets = (text: string): Sizes =>
  decodedOrThrow(Sizes, JSON.parse(text), 'budgets.json: expected an object of numbers')

/** Serialises sizes as `budgets.json`, sorted for readable diffs. */
export const budgetsText = (sizes: Sizes): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`

/** The name of the total script size of a remote. */
export const allScriptsOf = (remote: string): string => `${remote}: all scripts`

/** The remotes without a budget: new ones, until their sizes are accepted. */
export const withoutBudget = (budgets: Sizes, remotes: ReadonlyArray<string>): ReadonlyArray<string> =>
  remotes.filter((name) => budgets[allScriptsOf(name)] === undefined)

/** The name of the line count of a folder. */
export const linesOf = (folder: string): string => `lines of ${folder}`

const isLines = (name: string): boolean => name.startsWith(linesOf(''))

/** Tolerated growth: for bytes, variation in compression; for lines, a small correction. */
const slack = (name: string, budget: number): number =>
  isLines(name) ? Math.max(50, 0.005 * budget) : Math.max(300, 0.02 * budget)

/** Sizes above their budgets and sizes without a budget, one line each. */
export const excesses = (budgets: Sizes, sizes: Sizes): ReadonlyArray<string> =>
  Object.entries(sizes).flatMap(([name, size]) => {
    const budget = budgets[name]
    const unit = isLines(name) ? '' : ' bytes'
    if (budget === undefined) return [`${name}: ${size}${unit}, no budget`]
    return size > budget + slack(name, budget)
      ? [`${name}: ${size}${unit}, budget ${budget} (+${size - budget})`]
      : []
  })
