import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const stamp = path.join(root, 'node_modules', '.installed-lock')

/**
 * Installs the dependencies when there are none, or when the lock file differs from the installed one. It runs before
 * anything is installed, so it uses Node alone.
 */
export const installIfNeeded = () => {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stdout.write('Installing dependencies (once; about a minute) …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, stdout, stderr, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) {
    // The first lines of npm's output name the reason; the rest is its manual.
    const reason = (error?.message ?? `${stdout}${stderr}`).trim().split('\n').slice(0, 12).join('\n')
    process.stderr.write(`\nThe dependencies could not be installed:\n${reason}\n`)
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
