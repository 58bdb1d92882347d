import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { busyMachine, isVerdict } from '../faults/busyMachine'
import { FaultSite } from '../faults/faultSite'
import { freePort } from '../lib/process/ports'
import { say } from '../lib/terminal/say'
import { numberOrStop } from '../lib/terminal/askedNumber'
import { runCommand } from '../lib/process/runCommand'
import { buildOrStop } from '../lib/build/build'

/**
 * `npm run test:busy`: keeps the machine busy around a site of its own for two minutes: forty visitors, eight endless processes,
 * and stops of the site's processes. Ends with 1 when the site holds anything of that against a release. `-- --seconds 600`
 * makes it longer, `-- --log busy.log` keeps what the site logs.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    log: { type: 'string' },
    port: { type: 'string', default: '7900' },
  },
})
const seconds = numberOrStop('seconds', values.seconds)
const wantedPort = numberOrStop('port', values.port)
await buildOrStop()

const { log } = values
if (log !== undefined) writeFileSync(log, '')

await runCommand('busy', async ({ folder, onEnd }) => {
  const said: string[] = []
  const site = await FaultSite.start({
    port: await freePort(wantedPort, '127.0.0.1'),
    dataDir: folder,
    limitMs: 5_000,
    liveMs: 0,
    onLog: (name, line) => {
      if (isVerdict(line)) said.push(line)
      if (log !== undefined) appendFileSync(log, `${new Date().toISOString()} ${name}: ${line}\n`)
    },
  })
  onEnd(() => site.stop())
  const held = await busyMachine(site, { seconds, clients: 40, loops: 8, nice: 10 })
  for (const line of [...said, ...held]) console.log(line)
  say(
    `${said.length} lines of the log and ${held.length} of the status hold something against a good release`,
  )
  return said.length + held.length === 0 ? 0 : 1
})
