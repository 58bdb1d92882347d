import { appendFileSync, writeFileSync } from 'node:fs'
import { busyMachine, isVerdict } from '../faults/busyMachine'
import { FaultSite } from '../faults/faultSite'
import { freePort } from '../../tools/lib/process/ports'
import { say } from '../../tools/lib/terminal/say'
import { runCommand } from '../../tools/lib/process/runCommand'
import { buildOrStop } from '../../tools/lib/build/build'

interface Asked {
  readonly seconds: number
  readonly log: string | undefined
  readonly port: number
}

export default async ({ seconds, log, port }: Asked): Promise<void> => {
  await buildOrStop()

  if (log !== undefined) writeFileSync(log, '')

  await runCommand('busy', async ({ folder, onEnd }) => {
    const said: string[] = []
    const site = await FaultSite.start({
      port: await freePort(port, '127.0.0.1'),
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
}
