import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { run } from './run.mjs'
import { say } from './say.mjs'

const require = createRequire(import.meta.url)

/**
 * How a Chromium is started for tests and measures. Nobody outside this machine is asked: the map of another house must
 * not decide what our page does or costs.
 * @type {string[]}
 */
export const chromiumFlags = require('./chromiumFlags.json')

/**
 * Finds a Chromium: `CHROMIUM_PATH`, Debian's, or Playwright's own; where there is none, installs Debian's when this
 * machine lets us.
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export const findBrowser = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return existsSync(named)
      ? { path: named }
      : { missing: `CHROMIUM_PATH: expected the path of a browser, there is nothing at ${named}` }
  const known = installed()
  if (known !== null) return { path: known }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from Debian (once) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
    const now = installed()
    if (now !== null) return { path: now }
  }
  return {
    missing:
      'No Chromium for the browser tests: install one (apt-get install chromium), or set CHROMIUM_PATH',
  }
}

/** @returns {string | null} */
const installed = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', playwrightsOwn()].find(
    (path) => path !== null && existsSync(path),
  ) ?? null

/** @returns {string | null} */
const playwrightsOwn = () => {
  const { chromium } = require('@playwright/test')
  return chromium.executablePath() || null
}
