import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { root } from '../lib/places'
import { run } from '../lib/process/run'
import { say, stopWith } from '../lib/terminal/say'
import { mutantAreas } from '../lib/test/mutantAreas'
import type { MutantArea } from '../lib/test/mutantAreas'
import { configOf, mutantConfig, reportOf } from '../lib/test/mutantConfig'
import type { Score } from '../lib/test/mutants'
import { mutationReport, percent, scoreOf, scoreTable, totalOf } from '../lib/test/mutants'

/**
 * `npm run test:mutants [-- <area or folder>] [options of Stryker]`: changes the code of the areas in
 * `tools/lib/test/mutantAreas.ts`, one small change at a time, and counts which changes make a test fail. A name is an
 * area (`content`) or one of its folders (`adapters/port`); further options are Stryker's own, as `--incremental`.
 * Ends with 1 below 90 %.
 */
const leastPercent = 90

const folderAreas = Object.values(mutantAreas).flatMap((area) =>
  area.folders.map((folder) => [folder, { ...area, folders: [folder] }] as const),
)
const choices: Readonly<Record<string, MutantArea>> = { ...Object.fromEntries(folderAreas), ...mutantAreas }

const given = process.argv.slice(2)
const [name] = given[0]?.startsWith('-') === false ? given : []
const options = name === undefined ? given : given.slice(1)
const chosen = name === undefined ? mutantAreas : { [name]: choices[name] }

const stryker = path.join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

const measure = async (folder: string, area: MutantArea): Promise<Score> => {
  const report = path.join(root, reportOf(folder))
  // A run that fails early writes no report: the previous one must not be taken for its result.
  rmSync(report, { force: true })
  const config = path.join(root, configOf(folder))
  mkdirSync(path.dirname(config), { recursive: true })
  writeFileSync(config, JSON.stringify(mutantConfig(folder, area), null, 2))
  say(`Mutants of ${folder} …`)
  // Stryker's exit status is ignored: whether enough mutants were killed is decided below, over whole areas.
  await run(process.execPath, [stryker, 'run', config, ...options], { cwd: root, show: true })
  if (!existsSync(report)) stopWith(`Stryker wrote no report of ${folder}: its output above says why`)
  const decoded = mutationReport.decode(JSON.parse(readFileSync(report, 'utf8')))
  return isLeft(decoded) ? stopWith(`${report} is not a report of Stryker`) : scoreOf(folder, decoded.right)
}

const totals: Score[] = []
const tables: string[] = []
for (const [title, area] of Object.entries(chosen)) {
  if (area === undefined)
    stopWith(
      `npm run test:mutants -- <name>: expected one of ${Object.keys(choices).sort().join(', ')}, got "${title}"`,
    )
  const scores: Score[] = []
  for (const folder of area.folders) scores.push(await measure(folder, area))
  const total = totalOf(scores.length === 1 ? title : `all of ${title}`, scores)
  totals.push(total)
  tables.push(scoreTable(scores.length === 1 ? [total] : [...scores, total]))
}
process.stdout.write(`\n${tables.join('\n\n')}\n`)

const low = totals.filter((total) => percent(total) < leastPercent)
if (low.length > 0)
  stopWith(
    low.map(({ name: all }) => `${all}: fewer than ${leastPercent} % of the mutants were killed`).join('\n'),
  )
