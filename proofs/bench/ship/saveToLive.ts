import { table } from '../../harness/table'
import type { Table } from '../../harness/table'
import { workingCopy } from '../../../tools/lib/site/workingCopy'
import { say } from '../../../tools/lib/terminal/say'

interface SaveToLiveOptions {
  /** The folder of the edited copy. */
  readonly folder: string
  /** Settings that lead the copy's commands to the running site. */
  readonly env: NodeJS.ProcessEnv
  readonly ships: number
}

/** Durations in seconds. */
interface SavedToLive {
  readonly build: number
  readonly gate: number
  readonly live: number
  readonly all: number
}

const page = 'remotes/charity/causes/list/CausesPage.tsx'
const heading = /Causes that need you(, \d+)?/

/** Repeatedly edits a page of the charity remote and ships it with `npm run ship`, as its team does. */
export const saveToLive = async ({ folder, env, ships }: SaveToLiveOptions): Promise<Table> => {
  const copy = workingCopy(folder, env)
  const measures: SavedToLive[] = []
  for (let ship = 1; ship <= ships; ship += 1) {
    copy.edit(page, (text) => text.replace(heading, `Causes that need you, ${ship}`))
    const started = performance.now()
    const output = await copy.command('ship', 'charity')
    const all = (performance.now() - started) / 1_000
    const measure = { ...partsOf(output), all }
    say(`ship ${ship} of ${ships}: ${all.toFixed(1)} s`)
    measures.push(measure)
  }
  const first = measures.slice(0, 1)
  const last = measures.slice(-1)
  return table(
    'Save to live, seconds',
    [
      { name: 'first ship', measures: first },
      { name: `ship ${measures.length}`, measures: last },
      { name: 'all', measures },
    ],
    [
      { name: 'build', digits: 1, of: ({ build }) => build },
      { name: 'gate', digits: 1, aim: { atMost: 15 }, of: ({ gate }) => gate },
      { name: 'stored until live', digits: 1, of: ({ live }) => live },
      { name: 'without the gate', digits: 1, aim: { atMost: 10 }, of: ({ all, gate }) => all - gate },
      { name: 'the whole command', digits: 1, aim: { atMost: 20 }, of: ({ all }) => all },
    ],
  )
}

/** The durations that the command prints. */
export const partsOf = (output: string): Omit<SavedToLive, 'all'> => ({
  build: secondsIn(output, /Built remotes\/charity in ([\d.]+) s/),
  gate: secondsIn(output, /passes the gate \(([\d.]+) s\)/),
  live: secondsIn(output, /is live after ([\d.]+) s/),
})

const secondsIn = (output: string, pattern: RegExp): number => {
  const [, seconds] = pattern.exec(output) ?? []
  if (seconds === undefined) throw new Error(`${pattern} is not in what npm run ship printed:\n${output}`)
  return Number(seconds)
}
