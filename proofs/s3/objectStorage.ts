import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { install } from '../../tools/lib/install.cjs'
import { root } from '../../tools/lib/places'
import { freePort } from '../../tools/lib/process/ports'
import { startServer, stopServers } from '../../tools/lib/process/servers'
import type { Server } from '../../tools/lib/process/servers'
import { say } from '../../tools/lib/terminal/say'
import { runLiveTests, trial } from '../harness/trial'

/** The folder of the server, whose large dependencies are separate because only tests use them. */
const home = path.join(root, 'proofs', 's3')

/** Object storage with one bucket, `releases`, in a folder. Restarts use the same port and credentials. */
export const objectStorage = async (folder: string) => {
  await install(home, 'object storage for the test', { options: ['--ignore-scripts'] })
  const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: randomBytes(16).toString('hex') }
  const port = await freePort(39_000, '127.0.0.1')
  return {
    port,
    credentials,
    start: (onLog: (line: string) => void = () => undefined): Promise<Server> =>
      startServer(
        'storage',
        [path.join(home, 'server.mjs'), folder, String(port), ...Object.values(credentials)],
        { cwd: home, onLog },
      ),
  }
}

/** Runs the contract of a store against object storage. */
export default () =>
  trial(
    's3',
    async ({ folder, onEnd }) => {
      const { credentials, start } = await objectStorage(folder)
      const server = await start()
      onEnd(() => stopServers([server]))
      say(`Object storage answers at ${server.url}; testing …`)
      return runLiveTests('releases/**/*', { ...credentials, S3_ENDPOINT: server.url })
    },
    { builds: null },
  )
