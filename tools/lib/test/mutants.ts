import * as t from 'io-ts'

/** What is used of Stryker's JSON report: the outcome of each mutant, by file. */
export const mutationReport = t.type({
  files: t.record(t.string, t.type({ mutants: t.array(t.type({ status: t.string })) })),
})
export type MutationReport = t.TypeOf<typeof mutationReport>

/** How many mutants of some code were noticed by tests. */
export interface Score {
  readonly name: string
  readonly killed: number
  readonly survived: number
}

/** Mutants that hang a test are noticed too; those that did not compile or were excluded say nothing about tests. */
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

/** The share of mutants that tests notice, from 0 to 100. Without mutants nothing was measured, which is no success. */
export const percent = ({ killed, survived }: Score): number =>
  killed + survived === 0 ? 0 : (100 * killed) / (killed + survived)

/** One line a score: its mutants, how many were killed, how many survived, and the share of the killed. */
export const scoreTable = (scores: ReadonlyArray<Score>): string => {
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
