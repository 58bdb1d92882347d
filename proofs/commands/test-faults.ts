import { appendFileSync, writeFileSync } from 'node:fs'
import { faults } from '../faults/faults'
import { asLine, asMarkdown, writeReport } from '../faults/report'
import { guaranteed, runFaults } from '../faults/runFaults'
import { buildOrStop } from '../../tools/lib/build/build'
import { suggestion } from '../../tools/lib/commandLine/values'
import { freePort } from '../../tools/lib/process/ports'
import { say, stopMisused } from '../../tools/lib/terminal/say'

interface Asked {
  readonly faults: ReadonlyArray<string>
  readonly write: boolean
  readonly log: string | undefined
  readonly port: number
}

export default async (asked: Asked): Promise<void> => {
  const wanted = asked.faults.flatMap((words) => words.split(',')).filter(Boolean)
  const unknown = wanted.find((id) => !faults.some((fault) => fault.id === id))
  if (unknown !== undefined)
    stopMisused(
      `expected some of ${faults.map(({ id }) => id).join(',')}, got "${unknown}"${suggestion(
        unknown,
        faults.map(({ id }) => id),
      )}`,
    )

  await buildOrStop()

  const { log } = asked
  if (log !== undefined) writeFileSync(log, '')
  const outcomes = await runFaults({
    faults: faults.filter(({ id }) => wanted.length === 0 || wanted.includes(id)),
    port: await freePort(asked.port, '127.0.0.1'),
    liveMs: 3_000,
    responseMs: 5_000,
    limits: guaranteed,
    onOutcome: (outcome) => {
      say(asLine(outcome))
      if (log !== undefined) appendFileSync(log, `=== ${asLine(outcome)}\n`)
    },
    onLog: (name, line) => {
      if (log !== undefined) appendFileSync(log, `${new Date().toISOString()} ${name}: ${line}\n`)
    },
  })
  console.log(`\n${asMarkdown(outcomes)}\n`)
  if (asked.write) writeReport(outcomes)
  const broken = outcomes.filter((outcome) => outcome.broken.length > 0)
  say(
    `${outcomes.length} faults; guarantees are broken by ${broken.map(({ fault }) => fault.id).join(', ') || 'none'}`,
  )
  process.exit(broken.length === 0 ? 0 : 1)
}
