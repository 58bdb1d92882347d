import { say } from '../terminal/say'

export interface Count {
  readonly passed: number
  readonly failed: number
  /** Failures by name, with the first lines of their messages. */
  readonly failures?: ReadonlyArray<string>
}

/** A part of the tests with a time and a count. Never rejects: an error counts as a failure. */
export interface Stage {
  readonly title: string
  readonly run: () => Promise<Count>
}

export interface Outcome extends Count {
  readonly title: string
  readonly seconds: number
}

const runStage = async ({ title, run }: Stage): Promise<Outcome> => {
  say(`${title} …`)
  const started = Date.now()
  const count = named(title, await run())
  const seconds = (Date.now() - started) / 1000
  say(`${title}: ${inWords(count)} in ${seconds.toFixed(1)} s`)
  return { title, seconds, ...count }
}

/** Reports the stage as the failure if it failed without naming any. */
const named = (title: string, count: Count): Count =>
  count.failed > 0 && (count.failures ?? []).length === 0 ? { ...count, failures: [title] } : count

const runInOrder = async (stages: ReadonlyArray<Stage>): Promise<ReadonlyArray<Outcome>> => {
  const outcomes: Outcome[] = []
  for (const stage of stages) outcomes.push(await runStage(stage))
  return outcomes
}

/** Steps run one after the other; the lanes of a step run in parallel; the stages of a lane run in order. */
export type Steps = ReadonlyArray<ReadonlyArray<ReadonlyArray<Stage>>>

/** Runs the lanes of each step in parallel, and the stages of a lane in order. Continues after failures. */
export const runSteps = async (steps: Steps): Promise<ReadonlyArray<Outcome>> => {
  const outcomes: Outcome[] = []
  for (const lanes of steps) outcomes.push(...(await Promise.all(lanes.map(runInOrder))).flat())
  return outcomes
}

export const inWords = ({ passed, failed }: Count): string => `${passed} passed, ${failed} failed`

export const total = (counts: ReadonlyArray<Count>): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  failures: counts.flatMap(({ failures = [] }) => failures),
})

/** One line for each stage: its title, its time, its count. */
export const timeTable = (outcomes: ReadonlyArray<Outcome>): string => {
  const width = Math.max(...outcomes.map(({ title }) => title.length))
  return outcomes
    .map(
      ({ title, seconds, ...count }) =>
        `${title.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${inWords(count)}`,
    )
    .join('\n')
}
