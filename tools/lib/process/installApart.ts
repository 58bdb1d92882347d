import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { say } from '../terminal/say'
import { run } from './run'

/**
 * Installs the dependencies of a folder with a lock file of its own, when there are none or those of another lock file. Throws
 * when that fails.
 * @param what is installed, as it is named in messages
 */
export const installApart = async (folder: string, what: string): Promise<void> => {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(folder, 'node_modules', '.installed-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say(`Installing ${what} (once) …`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { code, output } = await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  })
  if (code !== 0)
    throw new Error(`${what} could not be installed:\n${output.trim().split('\n').slice(0, 12).join('\n')}`)
  writeFileSync(stamp, lock)
}
