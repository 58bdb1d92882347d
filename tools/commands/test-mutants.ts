import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { nodeTests } from '../../jest.config'
import { root } from '../lib/places'
import { run } from '../lib/process/run'
import { say, stopWith } from '../lib/terminal/say'
import { mutantAreas, configOf, mutantConfig, reportOf } from '../lib/test/mutantAreas'
import type { MutantArea } from '../lib/test/mutantAreas'

/** The used part of Stryker's JSON report: the outcome of each mutant, by file. */
const mutationReport = t.type({
  files: t.record(t.string, t.type({ mutants: t.array(t.type({ status: t.string })) })),
})
type MutationReport = t.TypeOf<typeof mutationReport>

/** The number of killed and surviving mutants of some code. */
interface Score {
  readonly name: string
  readonly killed: number
  readonly survived: number
}

/** Mutants that hang a test count as killed; mutants that did not compile or were excluded are not counted. */
const noticed = new Set(['Killed', 'Timeout'])
const missed = new Set(['Survived', 'NoCoverage'])

export const scoreOf = (name: string, { files }: MutationReport): Score => {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  return {
    name,
    killed: statuses.filter((status) => noticed.has(status)).length,
    survived: statuses.filter((status) => missed.has(status)).length,
  }
}

export const totalOf = (name: string, scores: ReadonlyArray<Score>): Score => ({
  name,
  killed: scores.reduce((sum, { killed }) => sum + killed, 0),
  survived: scores.reduce((sum, { survived }) => sum + survived, 0),
})

/** Percentage of mutants that tests detect; 0 without mutants, because nothing was measured. */
export const percent = ({ killed, survived }: Score): number =>
  killed + survived === 0 ? 0 : (100 * killed) / (killed + survived)

/** A table with one line for each score: mutants, killed, survived, and the percentage killed. */
const scoreTable = (scores: ReadonlyArray<Score>): string => {
  const width = Math.max(...scores.map(({ name }) => name.length), 'folder'.length)
  const row = (name: string, ...cells: ReadonlyArray<string>) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(8))].join('  ')
  return [
    row('folder', 'mutants', 'killed', 'survived', 'killed %'),
    ...scores.map((score) =>
      row(
        score.name,
        String(score.killed + score.survived),
        String(score.killed),
        String(score.survived),
        percent(score).toFixed(1),
      ),
    ),
  ].join('\n')
}

interface MutantsArguments {
  /** An area, or one of its folders. */
  readonly area: string | undefined
  readonly incremental: boolean
  readonly mutate: string | undefined
}

const leastPercent = 90

export default async ({ area: name, incremental, mutate }: MutantsArguments): Promise<void> => {
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
    ([area, { folders }]) => area === name || folders.includes(name),
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
  writeFileSync(config, JSON.stringify(mutantConfig(folder, area, nodeTests), null, 2))
  say(`Mutants of ${folder} …`)
  // Stryker's exit status is ignored: the threshold is checked above, over whole areas.
  const args = [stryker, 'run', config, ...options]
  await run(process.execPath, args, { cwd: root, show: true })
  if (!existsSync(report)) stopWith(`Stryker wrote no report of ${folder}: its output above says why`)
  const decoded = mutationReport.decode(JSON.parse(readFileSync(report, 'utf8')))
  return isLeft(decoded) ? stopWith(`${report} is not a report of Stryker`) : scoreOf(folder, decoded.right)
}
