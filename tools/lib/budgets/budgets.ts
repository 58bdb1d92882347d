import * as t from 'io-ts'
import { decodedOrThrow } from '../decoded'

/** Bytes and lines of code by their names: `charity: all scripts`, `/cause: script of the first view`, `lines of adapters`. */
export const Sizes = t.readonly(t.record(t.string, t.number), 'Sizes')
export type Sizes = t.TypeOf<typeof Sizes>

/** Reads the text of `budgets.json`. Throws one line for another text. */
export const parseBudgets = (text: string): Sizes =>
  decodedOrThrow(Sizes, JSON.parse(text), 'budgets.json: expected an object of numbers')

/** Sizes as `budgets.json` has them, sorted so that a change is seen where it is. */
export const budgetsText = (sizes: Sizes): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`

/** The name of the size that every remote has. */
export const allScriptsOf = (remote: string): string => `${remote}: all scripts`

/** The remotes that have no budget: new ones, until somebody accepts their sizes. */
export const withoutBudget = (budgets: Sizes, remotes: ReadonlyArray<string>): ReadonlyArray<string> =>
  remotes.filter((name) => budgets[allScriptsOf(name)] === undefined)

/** The name of the number of lines of code in a folder. */
export const linesOf = (folder: string): string => `lines of ${folder}`

/** Growth that no budget reports: of bytes, the noise of the compression; of lines, a correction. */
const slack = (name: string, budget: number): number =>
  name.startsWith(linesOf('')) ? Math.max(50, 0.005 * budget) : Math.max(300, 0.02 * budget)

/** Sizes above their budgets, and sizes without a budget, one line each. */
export const excesses = (budgets: Sizes, sizes: Sizes): ReadonlyArray<string> =>
  Object.entries(sizes).flatMap(([name, size]) => {
    const budget = budgets[name]
    const unit = name.startsWith(linesOf('')) ? '' : ' bytes'
    if (budget === undefined) return [`${name}: ${size}${unit}, no budget`]
    return size > budget + slack(name, budget)
      ? [`${name}: ${size}${unit}, budget ${budget} (+${size - budget})`]
      : []
  })
