import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../lib/places'
import { run } from '../lib/process/run'
import { stopServers } from '../lib/process/servers'
import { startObjectStorage } from '../lib/s3/objectStorage'
import type { ObjectStorage } from '../lib/s3/objectStorage'
import { messageOf, say, stopWith } from '../lib/terminal/say'

/**
 * `npm run test:s3`: starts object storage that others wrote, in a folder of its own, and runs the contract of a store and
 * ships that happen at the same moment against it. Ends with 0 or 1.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 's3-live-'))
let storage: ObjectStorage | undefined
const clean = async (): Promise<void> => {
  if (storage) await stopServers([storage.server])
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clean().then(() => process.exit(1)))

const test = async () => {
  storage = await startObjectStorage(folder)
  say(`Object storage answers at ${storage.server.url}; testing …`)
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  return run(
    process.execPath,
    [jest, '--selectProjects', 'node', '--runInBand', '--testMatch', '**/releases/**/*.live.ts'],
    { cwd: root, show: true, env: { ...process.env, ...storage.env } },
  )
}

const outcome = await test().catch(async (error: unknown) => {
  await clean()
  return stopWith(messageOf(error))
})
await clean()
process.exit(outcome.code === 0 ? 0 : 1)
