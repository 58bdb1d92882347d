import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopWith } from '../lib/terminal/say'
import { codeFolders, parts } from '../lib/test/parts'
import { inWords, runSteps, timeTable, total } from '../lib/test/stage'
import {
  allBuilds,
  browserTests,
  byteBudgets,
  circles,
  formatting,
  jest,
  lint,
  siteBuilds,
  types,
} from '../lib/test/stages'

/**
 * `npm test`: types, lint, formatting, import circles, Jest, builds, byte budgets and browser tests of the whole
 * tree.
 * `npm test -- charity` (or `adapters`, `shell` …): types, and the rest for that part alone; for a remote also the
 * builds, their budgets and its browser tests. Every stage runs whatever the others found; the last line counts.
 */
const [name] = process.argv.slice(2)
const part = name === undefined ? null : parts()[name]
if (part === undefined)
  stopWith(`npm test -- <part>: expected one of ${Object.keys(parts()).join(', ')}, got "${name}"`)

const reports = mkdtempSync(path.join(tmpdir(), 'caravanserai-test-'))
// Types, lint and formatting use one core each: builds take the other one meanwhile.
const steps =
  part === null
    ? [
        [
          [types, lint('.'), formatting('.'), circles(codeFolders())],
          [allBuilds, byteBudgets],
        ],
        [[jest(reports)]],
        [[browserTests(reports)]],
      ]
    : [
        [
          [types],
          [
            lint(part.folder),
            formatting(part.folder),
            ...(part.specs.length > 0 ? [siteBuilds, byteBudgets] : []),
            jest(reports, part.folder),
          ],
        ],
        ...(part.specs.length > 0 ? [[[browserTests(reports, part.specs)]]] : []),
      ]
const outcomes = await runSteps(steps)
rmSync(reports, { recursive: true, force: true })

const all = total(outcomes)
process.stdout.write(`\n${timeTable(outcomes)}\n\n${inWords(all)}\n`)
process.exit(all.failed === 0 ? 0 : 1)
