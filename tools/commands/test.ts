import { stopWith } from '../lib/terminal/say'
import { parts } from '../lib/test/parts'
import type { Part } from '../lib/test/parts'
import { keepCount, quickSteps, runTests } from '../lib/test/rings'
import type { Steps } from '../lib/test/stage'
import { browserTests, byteBudgets, formatting, jest, lint, siteBuilds, types } from '../lib/test/stages'

/**
 * `npm test`: types, lint, formatting, import circles, Jest, builds, byte budgets, and the quick browser tests of the whole tree.
 * `npm test -- charity` (or `adapters`, `shell` …): types, and the rest for that part alone; for a remote also the
 * builds, their budgets and its browser tests. Every stage runs whatever the others found; the last line counts.
 */
const [name] = process.argv.slice(2)
const part = name === undefined ? null : parts()[name]
if (part === undefined)
  stopWith(`npm test -- <part>: expected one of ${Object.keys(parts()).join(', ')}, got "${name}"`)

const stepsOf = ({ folder, specs }: Part, reports: string): Steps => [
  [
    [types, lint(folder), formatting(folder), ...(specs.length > 0 ? [siteBuilds, byteBudgets] : [])],
    [jest(reports, folder)],
  ],
  ...(specs.length > 0 ? [[[browserTests(reports, specs)]]] : []),
]

const count = await runTests((reports) => (part === null ? quickSteps(reports) : stepsOf(part, reports)))
if (part === null) keepCount(count)
process.exit(count.failed === 0 ? 0 : 1)
