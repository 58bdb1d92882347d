import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { faults } from '../faults/faults'
import { asLine, asMarkdown, writeReport } from '../faults/report'
import { guaranteed, runFaults } from '../faults/runFaults'
import { buildOrStop } from '../lib/build/build'
import { freePort } from '../lib/process/ports'
import { say, stopWith } from '../lib/terminal/say'

/**
 * `npm run test:faults`: starts a site of its own under a light constant load, applies every fault of every layer, one
 * after the other, and prints what visitors saw of it. Ends with 1 when a guarantee does not hold.
 * `-- exit,blocks` applies some of them; `-- --write` writes the tables into docs/faults.md; `-- --log faults.log` keeps
 * what the site logs.
 */
const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false }, log: { type: 'string' }, port: { type: 'string' } },
  allowPositionals: true,
})
const wanted = positionals.flatMap((words) => words.split(',')).filter(Boolean)
const unknown = wanted.find((id) => !faults.some((fault) => fault.id === id))
if (unknown !== undefined)
  stopWith(
    `npm run test:faults -- <faults>: expected some of ${faults.map(({ id }) => id).join(',')}, got "${unknown}"`,
  )

await buildOrStop()

const { log } = values
if (log !== undefined) writeFileSync(log, '')
const outcomes = await runFaults({
  faults: faults.filter(({ id }) => wanted.length === 0 || wanted.includes(id)),
  port: await freePort(Number(values.port ?? 7900), '127.0.0.1'),
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
if (values.write) writeReport(outcomes)
const broken = outcomes.filter((outcome) => outcome.broken.length > 0)
say(
  `${outcomes.length} faults; guarantees are broken by ${broken.map(({ fault }) => fault.id).join(', ') || 'none'}`,
)
process.exit(broken.length === 0 ? 0 : 1)
