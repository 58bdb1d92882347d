import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../places'
import { codeFolders } from './parts'
import { inWords, runSteps, timeTable, total } from './stage'
import type { Count, Steps } from './stage'
import { allBuilds, browserTests, budgets, circles, formatting, jest, laws, lint, types } from './stages'

/** What a change may break by accident: `npm test`. */
export const quickSteps = (reports: string): Steps => [
  // Each uses one core.
  [
    [types, lint('.'), circles(codeFolders())],
    [allBuilds, budgets, formatting('.')],
  ],
  [[jest(reports)]],
  [[browserTests(reports, ['tools/e2e/quick/'])]],
]

/** All cases of the laws, broken releases, kills, other repositories, all faults: what `npm run test:all` has besides. It uses the builds of `npm test`. */
export const thoroughSteps = (reports: string): Steps => [
  [[laws(reports)]],
  [[browserTests(reports, ['tools/e2e/thorough/'])]],
]

/** Where the count of the last `npm test` is. */
const countFile = path.join(root, '.cache', 'test-count.json')

/** The count of the last `npm test`, for who runs the rest after it. */
export const lastCount = (): Count => JSON.parse(readFileSync(countFile, 'utf8'))

export const keepCount = (count: Count): void => {
  mkdirSync(path.dirname(countFile), { recursive: true })
  writeFileSync(countFile, JSON.stringify(count))
}

/**
 * Runs steps, and prints a line a stage and a line a failure. `stepsIn` is given a folder for reports, which is removed afterwards.
 * @param before is added to the count of the last line
 * @returns that count
 */
export const runTests = async (
  stepsIn: (reports: string) => Steps,
  before: Count = { passed: 0, failed: 0 },
): Promise<Count> => {
  const reports = mkdtempSync(path.join(tmpdir(), 'caravanserai-test-'))
  try {
    const outcomes = await runSteps(stepsIn(reports))
    const all = total([before, ...outcomes])
    const failures = (all.failures ?? []).map((name) => `Failed: ${name}\n`).join('')
    process.stdout.write(`\n${timeTable(outcomes)}\n\n${failures}${inWords(all)}\n`)
    return all
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}
