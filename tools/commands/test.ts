import { parts } from '../lib/test/parts'
import type { Part } from '../lib/test/parts'
import { keepCount, quickSteps, runTests } from '../lib/test/rings'
import type { Steps } from '../lib/test/stage'
import { browserTests, budgets, formatting, jest, lint, siteBuilds, types } from '../lib/test/stages'

/** Every stage runs whatever the others found; the last line counts. */
export default async ({ part: name }: { readonly part: string | undefined }): Promise<void> => {
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
