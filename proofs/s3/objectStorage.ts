import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { root } from '../../tools/lib/places'
import { install } from '../../tools/lib/install.mjs'
import { freePort } from '../../tools/lib/process/ports'
import { startServer } from '../../tools/lib/process/servers'
import type { Server } from '../../tools/lib/process/servers'

/** The folder of the server, which has its own dependencies: they are large, and only tests use them. */
const home = path.join(root, 'proofs', 's3')

/** Object storage for a test, and the settings that lead there. */
export interface ObjectStorage {
  readonly server: Server
  readonly env: Readonly<Record<string, string>>
}

/** Object storage with one bucket, `releases`, in a folder, that can be started several times: always at one port, for the same credentials. */
export const objectStorage = async (folder: string) => {
  install(home, 'object storage for the test', '--ignore-scripts')
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

/** Starts object storage in a folder. Throws one line when it cannot be installed. */
export const startObjectStorage = async (folder: string): Promise<ObjectStorage> => {
  const { credentials, start } = await objectStorage(folder)
  const server = await start()
  return { server, env: { ...credentials, S3_ENDPOINT: server.url } }
}
