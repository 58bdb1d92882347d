import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { budgetsText, excesses, parseBudgets } from './budgets'
import type { Sizes } from './budgets'
import { builtSizes } from './builtSizes'
import { frameBytes } from './frameBytes'

const file = path.join(root, 'tools', 'budgets.json')

/** The sizes of the production builds, which must be up to date. */
export const currentSizes = async (): Promise<Sizes> => ({
  ...builtSizes(),
  'document without content': await frameBytes(),
})

/** What is larger than its budget, one line each. */
export const exceeded = (sizes: Sizes): ReadonlyArray<string> =>
  excesses(parseBudgets(readFileSync(file, 'utf8')), sizes)

export const writeBudgets = (sizes: Sizes): void => writeFileSync(file, budgetsText(sizes))
