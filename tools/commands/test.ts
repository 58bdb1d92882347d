import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parts, codeFolders } from '../lib/test/parts'
import type { Part } from '../lib/test/parts'
import type { Steps, Count } from '../lib/test/stage'
import { runSteps, total, inWords, timeTable } from '../lib/test/stage'
import {
  browserTests,
  budgets,
  formatting,
  jest,
  lint,
  siteBuilds,
  types,
  circles,
  allBuilds,
  laws,
} from '../lib/test/stages'
import { removals } from '../lib/test/removals'
import { judgeSizes, writeBudgets } from '../lib/budgets/check'
import { buildOrStop } from '../lib/build/build'
import { print, printResult, say, stopWith } from '../lib/terminal/say'
import { root } from '../lib/places'

/** The steps of `npm test`: faults that a change may introduce by accident. */
const quickSteps = (reports: string): Steps => [
  // Each of these stages uses one core.
  [
    [types, lint('.'), circles(codeFolders())],
    [allBuilds, budgets, formatting('.')],
  ],
  [[jest(reports)]],
  [[browserTests(reports, ['tools/e2e/quick/'])]],
]

/**
 * The additional steps of `npm run test:all`: all cases of the laws, the tree without each package of the adapters, broken releases, kills, other repositories, and
 * all faults. Requires the builds of `npm test`.
 */
const thoroughSteps = (reports: string): Steps => [
  [[laws(reports)]],
  [[removals]],
  [[browserTests(reports, ['tools/e2e/thorough/'])]],
]

const countFile = path.join(root, '.cache', 'test-count.json')

/** The test count of the last `npm test`, to which a run of the remaining tests adds. */
const lastCount = (): Count => JSON.parse(readFileSync(countFile, 'utf8'))

const keepCount = (count: Count): void => {
  mkdirSync(path.dirname(countFile), { recursive: true })
  writeFileSync(countFile, JSON.stringify(count))
}

/**
 * Runs steps, and prints one line for each stage and each failure. `stepsIn` receives a folder for reports, which is
 * removed afterwards.
 * @param before count that is added to the last line
 * @returns the total count
 */
const runTests = async (
  stepsIn: (reports: string) => Steps,
  before: Count = { passed: 0, failed: 0 },
): Promise<Count> => {
  const reports = mkdtempSync(path.join(tmpdir(), 'caravanserai-test-'))
  try {
    const outcomes = await runSteps(stepsIn(reports))
    const all = total([before, ...outcomes])
    const failures = (all.failures ?? []).map((name) => `Failed: ${name}\n`).join('')
    print(`\n${timeTable(outcomes)}\n\n${failures}${inWords(all)}\n`)
    return all
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** Runs every stage regardless of failures; prints the totals in the last line. */
export const test = async ({ part: name }: { readonly part: string | undefined }): Promise<void> => {
  const part = name === undefined ? undefined : parts()[name]
  const count = await runTests((reports) =>
    part === undefined ? quickSteps(reports) : stepsOf(part, reports),
  )
  if (part === undefined) keepCount(count)
  printResult(count)
  process.exit(count.failed === 0 ? 0 : 1)
}

const stepsOf = ({ folder, specs }: Part, reports: string): Steps => [
  [
    [types, lint(folder), formatting(folder), ...(specs.length > 0 ? [siteBuilds, budgets] : [])],
    [jest(reports, folder)],
  ],
  ...(specs.length > 0 ? [[[browserTests(reports, specs)]]] : []),
]

export const testAll = async ({ rest }: { readonly rest: boolean }): Promise<void> => {
  const before = rest ? lastCount() : await runTests(quickSteps)
  if (!rest) keepCount(before)
  const count = await runTests(thoroughSteps, before)
  printResult(count)
  process.exit(count.failed === 0 ? 0 : 1)
}

export const lintTree = async (): Promise<void> => {
  const outcomes = await runSteps([[[lint('.')], [formatting('.'), circles(codeFolders())]]])
  process.exit(total(outcomes).failed === 0 ? 0 : 1)
}

export const judgeBudgets = async ({ write }: { readonly write: boolean }): Promise<object> => {
  await buildOrStop()
  if (write) {
    const written = await writeBudgets()
    say(`Wrote ${written} budgets`)
    return { written }
  }
  const { count, exceeded, unjudged } = await judgeSizes()
  unjudged.forEach(say)
  if (exceeded.length > 0)
    stopWith(`${exceeded.join('\n')}\n\nnpm run budgets -- --write accepts these sizes`, { exceeded })
  say(`${count} sizes are within their budgets`)
  return { count, unjudged }
}
