import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { root } from '../lib/places'
import { run } from '../lib/process/run'
import { say, stopWith } from '../lib/terminal/say'
import { mutantAreas, configOf, mutantConfig, reportOf } from '../lib/test/mutantAreas'
import type { MutantArea } from '../lib/test/mutantAreas'
import type { Score } from '../lib/test/mutants'
import { mutationReport, percent, scoreOf, scoreTable, totalOf } from '../lib/test/mutants'

interface Asked {
  /** An area, or one of its folders. */
  readonly area: string | undefined
  readonly incremental: boolean
  /** A file. */
  readonly mutate: string | undefined
}

const leastPercent = 90

export default async ({ area: name, incremental, mutate }: Asked): Promise<void> => {
  const options = [
    ...(incremental ? ['--incremental'] : []),
    ...(mutate === undefined ? [] : ['--mutate', mutate]),
  ]
  const totals: Score[] = []
  const tables: string[] = []
  for (const [title, area] of Object.entries(chosen(name))) {
    const scores: Score[] = []
    for (const folder of area.folders) scores.push(await measure(folder, area, options))
    const total = totalOf(scores.length === 1 ? title : `all of ${title}`, scores)
    totals.push(total)
    tables.push(scoreTable(scores.length === 1 ? [total] : [...scores, total]))
  }
  process.stdout.write(`\n${tables.join('\n\n')}\n`)

  const low = totals.filter((total) => percent(total) < leastPercent)
  if (low.length > 0)
    stopWith(
      low
        .map(({ name: all }) => `${all}: fewer than ${leastPercent} % of the mutants were killed`)
        .join('\n'),
    )
}

const chosen = (name: string | undefined): Readonly<Record<string, MutantArea>> => {
  if (name === undefined) return mutantAreas
  const area = Object.entries(mutantAreas).find(
    ([one, { folders }]) => one === name || folders.includes(name),
  )
  return area === undefined ? {} : { [name]: area[0] === name ? area[1] : { ...area[1], folders: [name] } }
}

const stryker = path.join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

const measure = async (folder: string, area: MutantArea, options: ReadonlyArray<string>): Promise<Score> => {
  const report = path.join(root, reportOf(folder))
  // A run that fails early writes no report: the previous one must not be taken for its result.
  rmSync(report, { force: true })
  const config = path.join(root, configOf(folder))
  mkdirSync(path.dirname(config), { recursive: true })
  writeFileSync(config, JSON.stringify(mutantConfig(folder, area), null, 2))
  say(`Mutants of ${folder} …`)
  // Stryker's exit status is ignored: whether enough mutants were killed is decided above, over whole areas.
  const args = [stryker, 'run', config, ...options]
  await run(process.execPath, args, { cwd: root, show: true })
  if (!existsSync(report)) stopWith(`Stryker wrote no report of ${folder}: its output above says why`)
  const decoded = mutationReport.decode(JSON.parse(readFileSync(report, 'utf8')))
  return isLeft(decoded) ? stopWith(`${report} is not a report of Stryker`) : scoreOf(folder, decoded.right)
}
