import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { startLocalServer } from '@caravanserai/releases/testing'
import { say } from '../../tools/lib/terminal/say'
import { trial } from '../harness/trial'
import type { Trial } from '../harness/trial'
import { assertServers, startCluster } from './startCluster'

export default async ({ shells: count = 3 }: { readonly shells: number | undefined }): Promise<void> => {
  const run = async ({ folder, onEnd }: Trial): Promise<never> => {
    say(`Starting ${count} shells and what they need …`)
    const forms = path.join(folder, 'forms.log')
    const receiver = await startLocalServer(async (request, response) => {
      appendFileSync(forms, `${await text(request)}\n`)
      response.writeHead(204).end()
    })
    onEnd(receiver.stop)
    let isUp = false
    const adminSecret = randomBytes(16).toString('hex')
    const { parts, cache, contentSecret, boards } = await startCluster({
      folder,
      onEnd,
      shells: count,
      env: {
        SUBMISSIONS_URL: receiver.origin,
        SUBMISSIONS_SECRET: 'a secret of the cluster alone',
        ADMIN_SECRET: adminSecret,
      },
      onDied: (part, cause) =>
        isUp && say(`${part.name} has died (${cause}); the others go on. Its log: ${part.log}`),
    })
    isUp = true
    say('')
    say(`${'part'.padEnd(10)}${'process'.padEnd(9)}${'port'.padEnd(7)}log`)
    for (const { name, pid, port, log } of parts)
      say(`${name.padEnd(10)}${String(pid).padEnd(9)}${String(port).padEnd(7)}${log}`)
    say(`${'forms'.padEnd(26)}${forms}`)
    say('')
    say(
      `A change of content: curl -X POST ${cache.url}/content/changed -H "Authorization: Bearer ${contentSecret}"`,
    )
    say(`The boards of the shells: ${boards.join(' ')}, with the secret ${adminSecret}`)
    say(`The site  ${cache.url}`)
    say('Ctrl-C stops all of it')
    return new Promise<never>(() => undefined)
  }
  await trial('cluster', run, { needs: assertServers })
}
