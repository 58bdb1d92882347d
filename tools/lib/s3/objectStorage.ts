import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { freePort } from '../process/ports'
import { run } from '../process/run'
import { startServer } from '../process/servers'
import type { Server } from '../process/servers'
import { say } from '../terminal/say'

/** The folder of the server, which has its own dependencies: they are large, and only tests use them. */
const home = path.join(root, 'tools', 's3')

/** Object storage for a test, and the settings that lead there. */
export interface ObjectStorage {
  readonly server: Server
  readonly env: Readonly<Record<string, string>>
}

/** Starts object storage with one bucket, `releases`, in a folder. Throws one line when it cannot be installed. */
export const startObjectStorage = async (folder: string): Promise<ObjectStorage> => {
  await install()
  const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: randomBytes(16).toString('hex') }
  const port = await freePort(39_000, '127.0.0.1')
  const server = await startServer(
    'storage',
    [path.join(home, 'server.mjs'), folder, String(port), ...Object.values(credentials)],
    { cwd: home, onLog: () => undefined },
  )
  return { server, env: { ...credentials, S3_ENDPOINT: server.url } }
}

/** Installs the server when there is none, or one of another lock file. */
const install = async (): Promise<void> => {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(home, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(home, 'node_modules', '.installed-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing object storage for the test (once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { code, output } = await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: home,
  })
  if (code !== 0)
    throw new Error(
      `Object storage could not be installed:\n${output.trim().split('\n').slice(0, 12).join('\n')}`,
    )
  writeFileSync(stamp, lock)
}
