import { parts, codeFolders } from '../lib/test/parts'
import type { Part } from '../lib/test/parts'
import { keepCount, quickSteps, runTests, lastCount, thoroughSteps } from '../lib/test/rings'
import type { Steps } from '../lib/test/stage'
import { runSteps, total } from '../lib/test/stage'
import { browserTests, budgets, formatting, jest, lint, siteBuilds, types, circles } from '../lib/test/stages'
import { judgeSizes, writeBudgets } from '../lib/budgets/check'
import { buildOrStop } from '../lib/build/build'
import { say, stopWith } from '../lib/terminal/say'

/** Every stage runs whatever the others found; the last line counts. */
export const test = async ({ part: name }: { readonly part: string | undefined }): Promise<void> => {
  const part = name === undefined ? undefined : parts()[name]
  const count = await runTests((reports) =>
    part === undefined ? quickSteps(reports) : stepsOf(part, reports),
  )
  if (part === undefined) keepCount(count)
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
  process.exit(count.failed === 0 ? 0 : 1)
}

export const lintTree = async (): Promise<void> => {
  const outcomes = await runSteps([[[lint('.')], [formatting('.'), circles(codeFolders())]]])
  process.exit(total(outcomes).failed === 0 ? 0 : 1)
}

export const judgeBudgets = async ({ write }: { readonly write: boolean }): Promise<void> => {
  await buildOrStop()
  if (write) return say(`Wrote ${await writeBudgets()} budgets`)
  const { count, exceeded, unjudged } = await judgeSizes()
  unjudged.forEach(say)
  if (exceeded.length > 0)
    stopWith(`${exceeded.join('\n')}\n\nnpm run budgets -- --write accepts these sizes`)
  say(`${count} sizes are within their budgets`)
}
