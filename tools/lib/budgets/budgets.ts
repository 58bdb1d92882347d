import * as t from 'io-ts'
import { decodedOrThrow } from '../decoded'

/** Bytes by what they are of: `charity: all scripts`, `/cause: script of the first view`. */
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

/** What may be added to a budget before it is exceeded: so little is noise of the compression. */
const SLACK_BYTES = 300
const SLACK_SHARE = 0.02

/** What is larger than its budget, or has none, one line each. */
export const excesses = (budgets: Sizes, sizes: Sizes): ReadonlyArray<string> =>
  Object.entries(sizes).flatMap(([name, bytes]) => {
    const budget = budgets[name]
    if (budget === undefined) return [`${name}: ${bytes} bytes, no budget`]
    return bytes > budget + Math.max(SLACK_BYTES, SLACK_SHARE * budget)
      ? [`${name}: ${bytes} bytes, budget ${budget} (+${bytes - budget})`]
      : []
  })
