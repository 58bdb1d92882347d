import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteNames, root } from '../places'
import { budgetsText, excesses, parseBudgets, withoutBudget } from './budgets'
import type { Sizes } from './budgets'
import { builtSizes } from './builtSizes'
import { frameBytes } from './frameBytes'
import { sourceLines } from './sourceLines'

const file = path.join(root, 'tools', 'budgets.json')

/** The sizes of the production builds, which must be up to date, and of the sources. */
const sizesOf = async (remotes: ReadonlyArray<string>): Promise<Sizes> => ({
  ...builtSizes(remotes),
  ...sourceLines(remotes),
  'document without content': await frameBytes(),
})

/** The production builds and the sources next to their budgets. */
export interface Judged {
  /** How many sizes were compared. */
  readonly count: number
  /** What is larger than its budget, one line each. */
  readonly exceeded: ReadonlyArray<string>
  /** Remotes that nobody has set a budget for, one line each: they are new, and nothing of them is compared. */
  readonly unjudged: ReadonlyArray<string>
}

export const judgeSizes = async (): Promise<Judged> => {
  const budgets = parseBudgets(readFileSync(file, 'utf8'))
  const fresh = withoutBudget(budgets, remoteNames())
  const sizes = await sizesOf(remoteNames().filter((name) => !fresh.includes(name)))
  return {
    count: Object.keys(sizes).length,
    exceeded: excesses(budgets, sizes),
    unjudged: fresh.map(
      (name) => `${name} has no budget yet, and may be of any size: npm run budgets -- --write sets it`,
    ),
  }
}

/** Makes the present sizes the budgets, and says how many there are. */
export const writeBudgets = async (): Promise<number> => {
  const sizes = await sizesOf(remoteNames())
  writeFileSync(file, budgetsText(sizes))
  return Object.keys(sizes).length
}
