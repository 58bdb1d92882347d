import path from 'node:path'
import * as t from 'io-ts'

/** What is used of Stryker's JSON report: the outcome of each mutant, by file. */
export const mutationReport = t.type({
  files: t.record(t.string, t.type({ mutants: t.array(t.type({ status: t.string })) })),
})
export type MutationReport = t.TypeOf<typeof mutationReport>

export interface FolderScore {
  readonly folder: string
  readonly killed: number
  readonly survived: number
}

/** Mutants that hang a test are noticed too; those that did not compile or were excluded say nothing about tests. */
const noticed = new Set(['Killed', 'Timeout'])
const missed = new Set(['Survived', 'NoCoverage'])

const count = (mutants: ReadonlyArray<{ status: string }>, statuses: ReadonlySet<string>): number =>
  mutants.filter(({ status }) => statuses.has(status)).length

export const folderScores = ({ files }: MutationReport): ReadonlyArray<FolderScore> => {
  const scores = new Map<string, FolderScore>()
  for (const [file, { mutants }] of Object.entries(files)) {
    const folder = path.posix.dirname(file)
    const before = scores.get(folder) ?? { folder, killed: 0, survived: 0 }
    scores.set(folder, {
      folder,
      killed: before.killed + count(mutants, noticed),
      survived: before.survived + count(mutants, missed),
    })
  }
  return [...scores.values()].sort((a, b) => a.folder.localeCompare(b.folder))
}

export const scoreOf = (folder: string, scores: ReadonlyArray<FolderScore>): FolderScore => ({
  folder,
  killed: scores.reduce((sum, { killed }) => sum + killed, 0),
  survived: scores.reduce((sum, { survived }) => sum + survived, 0),
})

/** The share of mutants that tests notice, from 0 to 100. Without mutants nothing was measured, which is no success. */
export const percent = ({ killed, survived }: FolderScore): number =>
  killed + survived === 0 ? 0 : (100 * killed) / (killed + survived)

/** One line a folder: its mutants, how many were killed, how many survived, and the share of the killed. */
export const scoreTable = (scores: ReadonlyArray<FolderScore>): string => {
  const width = Math.max(...scores.map(({ folder }) => folder.length), 'folder'.length)
  const row = (folder: string, ...cells: ReadonlyArray<string>) =>
    [folder.padEnd(width), ...cells.map((cell) => cell.padStart(8))].join('  ')
  return [
    row('folder', 'mutants', 'killed', 'survived', 'killed %'),
    ...scores.map((score) =>
      row(
        score.folder,
        String(score.killed + score.survived),
        String(score.killed),
        String(score.survived),
        percent(score).toFixed(1),
      ),
    ),
  ].join('\n')
}
