import { spawn } from 'node:child_process'
import path from 'node:path'
import { decode, kitTable } from '../../settings'
import { webpackRunner } from '../lib/places'
import { root } from '../lib/places'
import { addressOf, isFree } from '../lib/process/ports'
import { stopServers } from '../lib/process/servers'
import { valuesOrStop } from '../lib/settings'
import { say, stopWith } from '../lib/terminal/say'

/**
 * `npm run kit`: one page with every component of the kit in each of its states, and the tokens; an edit of `ui/` or of a
 * story shows at once. It needs no running site. `PORT` chooses its port.
 */
const host = '127.0.0.1'
const { PORT: port } = valuesOrStop(decode(kitTable, process.env))
if (!(await isFree(port, host)))
  stopWith(
    `Port ${port} is taken: stop the process that listens there, or choose another with PORT=${port < 65_436 ? port + 100 : port - 100} npm run kit`,
  )

say('Building the page of the kit …')
// Node itself is started, not a wrapper: a wrapper that ends leaves its server on the port.
// Its channel tells it when this process has ended.
const child = spawn(
  process.execPath,
  [webpackRunner, 'serve', path.join(root, 'tools', 'kit'), 'development'],
  {
    env: { ...process.env, KIT_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  },
)

let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  await stopServers([{ child }])
  process.exit(0)
}
process.on('SIGINT', stop).on('SIGTERM', stop)
child.once('exit', (code) => stopping || stopWith(`The page of the kit has stopped (status ${code})`))

/** Resolves once the page is built: until then the server delays its response. */
const served = async (): Promise<void> => {
  const up = await fetch(`${addressOf(host, port)}/kit.js`)
    .then((answer) => answer.arrayBuffer())
    .catch(() => null)
  if (up !== null) return
  await new Promise((resolve) => setTimeout(resolve, 200))
  return served()
}
await served()
say(`The kit       ${addressOf(host, port)}`)
say('Ctrl-C stops it')
