import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteNames, root } from '../places'
import { budgetsText, excesses, parseBudgets, withoutBudget } from './budgets'
import type { Sizes } from './budgets'
import { builtSizes } from './builtSizes'
import { frameBytes } from './frameBytes'
import { sourceLines } from './sourceLines'

const file = path.join(root, 'tools', 'budgets.json')

/** Sizes of the production builds, which must be up to date, and of the sources. */
const sizesOf = async (remotes: ReadonlyArray<string>): Promise<Sizes> => ({
  ...builtSizes(remotes),
  ...sourceLines(remotes),
  'document without content': await frameBytes(),
})

/** The result of comparing the production builds and the sources with their budgets. */
export interface Judged {
  readonly count: number
  /** Sizes above their budget, one line each. */
  readonly exceeded: ReadonlyArray<string>
  /** New remotes without a budget, one line each; none of their sizes is compared. */
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

/** Writes the current sizes as budgets, and returns their number. */
export const writeBudgets = async (): Promise<number> => {
  const sizes = await sizesOf(remoteNames())
  writeFileSync(file, budgetsText(sizes))
  return Object.keys(sizes).length
}
