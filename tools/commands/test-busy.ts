import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { busyMachine, isVerdict } from '../faults/busyMachine'
import { FaultSite } from '../faults/faultSite'
import { buildAll, buildFaults } from '../lib/build/build'
import { freePort } from '../lib/process/ports'
import { say, stopWith } from '../lib/terminal/say'

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
const faulty = buildFaults(await buildAll())
if (faulty !== null) stopWith(faulty)

const { log } = values
if (log !== undefined) writeFileSync(log, '')
const said: string[] = []
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravanserai-busy-'))
const site = await FaultSite.start({
  port: await freePort(Number(values.port), '127.0.0.1'),
  dataDir,
  limitMs: 5_000,
  liveMs: 0,
  onLog: (name, line) => {
    if (isVerdict(line)) said.push(line)
    if (log !== undefined) appendFileSync(log, `${new Date().toISOString()} ${name}: ${line}\n`)
  },
})
let held: ReadonlyArray<string>
try {
  held = await busyMachine(site, { seconds: Number(values.seconds), clients: 40, loops: 8, nice: 10, say })
} finally {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const line of [...said, ...held]) console.log(line)
say(`${said.length} lines of the log and ${held.length} of the status hold something against a good release`)
process.exit(said.length + held.length === 0 ? 0 : 1)
