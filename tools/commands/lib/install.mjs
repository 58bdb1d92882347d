import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './places.mjs'
import { run } from './run.mjs'
import { say, stopWith } from './say.mjs'

const stamp = path.join(root, 'node_modules', '.installed-lock')

/** Installs the dependencies when there are none, or when the lock file is another than the installed one. */
export const installIfNeeded = async () => {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing dependencies (once; about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { code, output } = await run(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root })
  if (code !== 0) stopWith(`The dependencies could not be installed:\n${firstLines(output, 12)}`)
  writeFileSync(stamp, lock)
}

/** What a package manager says first is what matters; the rest is its manual. @param {string} text @param {number} count */
const firstLines = (text, count) => text.trim().split('\n').slice(0, count).join('\n')
