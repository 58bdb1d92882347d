import path from 'node:path'
import { coded, decode, kitTable } from '../../settings'
import { devServer } from '../lib/dev/devServer'
import { repository, root } from '../lib/places'
import { addressOf, isFree } from '../lib/process/ports'
import { stopServers, stopOnSignal } from '../lib/process/servers'
import { valuesOrStop } from '../lib/settings'
import { say, stopWith } from '../lib/terminal/say'

const host = '127.0.0.1'
const { KIT_PORT: port } = valuesOrStop(decode(kitTable, process.env))

export default async (): Promise<void> => {
  if (!(await isFree(port, host)))
    stopWith(
      coded(
        'CARAVANSERAI_PORT_TAKEN',
        `Port ${port} is taken. Stop the process that listens there, or choose another port: KIT_PORT=${port < 65_436 ? port + 100 : port - 100} npm run kit`,
      ),
    )

  say('Building the page of the kit …')
  const env = { KIT_PORT: String(port) }
  const child =
    repository === null
      ? devServer('tools/kit', env)
      : devServer(repository, env, path.join(root, 'tools', 'commands', 'runKit.js'))
  const isStopping = stopOnSignal(() => stopServers([{ child }]))
  child.once('exit', (code) => isStopping() || stopWith(`The page of the kit has stopped (status ${code})`))
  await served()
  say(`The kit       ${addressOf(host, port)}`)
  say('Ctrl-C stops it')
}

/** Resolves once the page is built: the server delays its first response until then. */
const served = async (): Promise<void> => {
  const up = await fetch(`${addressOf(host, port)}/kit.js`)
    .then((answer) => answer.arrayBuffer())
    .catch(() => null)
  if (up !== null) return
  await new Promise((resolve) => setTimeout(resolve, 200))
  return served()
}
