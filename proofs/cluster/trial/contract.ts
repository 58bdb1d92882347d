import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../tools/lib/places'
import { run } from '../../../tools/lib/process/run'
import { startPostgres } from '../postgres'

/** Runs the tests of what nodes share, and of the forms in it, on a PostgreSQL of their own, and gives the status of Jest. */
export const tryContract = async (folder: string): Promise<number> => {
  chmodSync(folder, 0o711)
  const own = path.join(folder, 'contract')
  mkdirSync(own)
  const { url, stop } = await startPostgres({ folder: own })
  try {
    const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
    const args = [jest, '--selectProjects', 'node', '--runInBand', '/state/', '/submissions/outbox/']
    const { code } = await run(process.execPath, args, {
      ...{ cwd: root, show: true },
      env: { ...process.env, STATE_TEST_URL: url },
    })
    return code
  } finally {
    await stop()
  }
}
