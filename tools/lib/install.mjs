import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** npm's messages when no registry is reachable. */
const noNetwork = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/

/**
 * Installs the dependencies of a folder when there are none, or when its lock file differs from the installed one.
 * Runs before anything is installed, so it uses only Node's modules. Throws when the installation fails.
 * @param {string} folder
 * @param {string} what name of the installed packages in messages
 * @param {ReadonlyArray<string>} options for npm
 */
export const install = (folder, what, ...options) => {
  const stamp = path.join(folder, 'node_modules', '.installed-lock')
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stdout.write(`Installing ${what} (once; about a minute) …\n`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, stdout, stderr, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) {
    const output = error?.message ?? `${stdout}${stderr}`
    // The first lines of npm's output name the reason; the rest is usage help.
    const reason = noNetwork.test(output)
      ? 'the package registry cannot be reached. Is there a network?'
      : `\n${output.trim().split('\n').slice(0, 12).join('\n')}`
    throw new Error(`${what} could not be installed: ${reason}`)
  }
  writeFileSync(stamp, lock)
}
