import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isRight } from 'fp-ts/Either'
import { root } from '../lib/places'
import { run } from '../lib/process/run'
import { say, stopWith } from '../lib/terminal/say'
import type { FolderScore } from '../lib/test/mutants'
import { folderScores, mutationReport, percent, scoreOf, scoreTable } from '../lib/test/mutants'

/**
 * `npm run test:mutants`: changes the code of the content layer and of the release contract, one small change at a
 * time, and counts which changes make a test fail. `-- content` or `-- releases`: one of them. Ends with 1 below 90 %.
 *
 * Changes of the content layer that take effect only while a module loads (codecs, regular expressions) are left out
 * (`ignoreStatic`): each of them would need all of the tests, and the run would take hours.
 */
const configs = ['content', 'releases']
const leastPercent = 90

const [name, ...more] = process.argv.slice(2)
if ((name !== undefined && !configs.includes(name)) || more.length > 0)
  stopWith(
    `npm run test:mutants -- <name>: expected one of ${configs.join(', ')}, got "${[name, ...more].join(' ')}"`,
  )

const stryker = path.join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

const measure = async (config: string): Promise<ReadonlyArray<FolderScore>> => {
  const report = path.join(root, '.cache', 'stryker', `${config}.json`)
  // A run that fails early writes no report: the previous one must not be taken for its result.
  rmSync(report, { force: true })
  say(`Mutants of ${config} …`)
  // Stryker's exit status is ignored: it is non-zero below its threshold too, when there is a report to print.
  await run(process.execPath, [stryker, 'run', path.join('tools', 'mutants', `${config}.json`)], {
    cwd: root,
    show: true,
  })
  if (!existsSync(report)) stopWith(`Stryker wrote no report of ${config}: its output above says why`)
  const decoded = mutationReport.decode(JSON.parse(readFileSync(report, 'utf8')))
  return isRight(decoded) ? folderScores(decoded.right) : stopWith(`${report} is not a report of Stryker`)
}

const totals: FolderScore[] = []
const tables: string[] = []
for (const config of name === undefined ? configs : [name]) {
  const scores = await measure(config)
  const total = scoreOf(`all of ${config}`, scores)
  totals.push(total)
  tables.push(scoreTable([...scores, total]))
}
process.stdout.write(`\n${tables.join('\n\n')}\n`)

const low = totals.filter((total) => percent(total) < leastPercent)
if (low.length > 0)
  stopWith(
    low.map(({ folder }) => `${folder}: fewer than ${leastPercent} % of the mutants were killed`).join('\n'),
  )
