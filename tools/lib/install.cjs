const { spawn } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { progressBar } = require('./terminal/progressBar.cjs')

/** npm's messages when no registry is reachable. */
const noNetwork = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/

/** Interval between counts of the installed packages, in milliseconds. */
const COUNT_MS = 500

/**
 * The necessary installation: `clean` replaces all packages, `rest` adds the development packages to the others.
 * @param {string | null} stamp content of the stamp of the last complete installation
 * @param {string} lock hash of the lock file
 * @param {boolean} withoutDev whether the development packages are not needed
 * @returns {'none' | 'rest' | 'clean'}
 */
const missingPackages = (stamp, lock, withoutDev) => {
  if (stamp === lock) return 'none'
  if (stamp === stampWithoutDev(lock)) return withoutDev ? 'none' : 'rest'
  return 'clean'
}

const stampWithoutDev = (/** @type {string} */ lock) => `${lock} without dev`

/**
 * Installs the dependencies of a folder when there are none, when its lock file differs from the installed one, or when
 * the development packages are needed and missing. Runs before anything is installed, so it uses only Node's modules.
 * Rejects when the installation fails.
 * @param {string} folder
 * @param {string} what name of the installed packages in messages
 * @param {{ withoutDev?: boolean, options?: ReadonlyArray<string> }} settings `options` are npm's
 */
const install = async (folder, what, { withoutDev = false, options = [] } = {}) => {
  const stamp = path.join(folder, 'node_modules', '.installed-lock')
  const text = readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  const lock = createHash('sha256').update(text).digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
  const missing = missingPackages(installed, lock, withoutDev)
  if (missing === 'none') return
  process.stdout.write(
    missing === 'rest'
      ? `Installing the rest of ${what}: development and tests (once) …\n`
      : `Installing ${what} (once; about a minute) …\n`,
  )
  // Without a stamp, an addition that is killed is repeated from nothing: it may have left incomplete packages.
  rmSync(stamp, { force: true })
  const { code, output } = await runNpm(
    folder,
    [
      // `npm ci` would remove the packages of a running site.
      ...(missing === 'rest' ? ['install', '--no-save'] : ['ci']),
      ...(withoutDev ? ['--omit=dev', '--omit=peer'] : ['--include=dev', '--include=peer']),
      ...['--prefer-offline', '--no-audit', '--no-fund', ...options],
    ],
    requiredPackages(text, withoutDev).map((place) => path.join(folder, place, 'package.json')),
  )
  if (code !== 0) {
    // npm has removed the added packages.
    if (missing === 'rest') writeFileSync(stamp, stampWithoutDev(lock))
    // The first lines of npm's output name the reason; the rest is usage help.
    const reason = noNetwork.test(output)
      ? 'the package registry cannot be reached. Is there a network?'
      : `\n${output.trim().split('\n').slice(0, 12).join('\n')}`
    throw new Error(`${what} could not be installed: ${reason}`)
  }
  writeFileSync(stamp, withoutDev ? stampWithoutDev(lock) : lock)
}

/**
 * The folders of packages that every system needs.
 * @param {string} lock text of the lock file
 * @param {boolean} withoutDev
 */
const requiredPackages = (lock, withoutDev) =>
  Object.entries(JSON.parse(lock).packages).flatMap(([place, { link, optional, devOptional, dev, peer }]) =>
    !place.includes('node_modules/') || link || optional || devOptional || (withoutDev && (dev || peer))
      ? []
      : [place],
  )

/**
 * Runs npm to its end, which a signal to this process brings about. The bar counts the existing files.
 * @param {string} folder
 * @param {ReadonlyArray<string>} args
 * @param {ReadonlyArray<string>} files
 * @returns {Promise<{ code: number | null, output: string }>}
 */
const runNpm = (folder, args, files) =>
  new Promise((resolve) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const child = spawn(npm, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => (output += part))
    const bar = progressBar(files.length)
    const counting = process.stderr.isTTY
      ? setInterval(() => bar.show(files.filter((file) => existsSync(file)).length, 'packages'), COUNT_MS)
      : undefined
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal)
      bar.clear()
      process.stderr.write('\nThe installation was interrupted; the next command repeats it.\n')
      process.exit(1)
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    const end = (/** @type {number | null} */ code) => {
      clearInterval(counting)
      bar.clear()
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ code, output })
    }
    child.once('error', ({ message }) => {
      output = message
      end(1)
    })
    child.once('close', end)
  })

module.exports = { install, missingPackages }
