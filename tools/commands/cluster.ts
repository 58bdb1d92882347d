import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { buildOrStop } from '../lib/build/build'
import { assertServers } from '../lib/cluster/needs'
import { startCluster } from '../lib/cluster/startCluster'
import { startLocalServer } from '../lib/process/localServer'
import { runCommand } from '../lib/process/runCommand'
import { say, stopWith, stopWithError } from '../lib/terminal/say'

/**
 * `npm run cluster`: a site of several machines on this one: three shells behind HAProxy and Varnish, PostgreSQL, object storage and the
 * embedded backend, of the servers that Debian has and of existing builds. `-- 5` starts five shells. Everything is in a temporary
 * folder, and ends with Ctrl-C; what dies before is told, and the others go on.
 */
const count = Number(process.argv[2] ?? 3)
if (!Number.isInteger(count) || count < 1 || count > 20)
  stopWith(`expected how many shells there are, 1 to 20, got "${process.argv[2]}"`)
await assertServers().catch(stopWithError)
await buildOrStop()

await runCommand('cluster', async ({ folder, onEnd }) => {
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
    onDied: (part, how) =>
      isUp && say(`${part.name} has died (${how}); the others go on. Its log: ${part.log}`),
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
  return new Promise<number>(() => undefined)
})
