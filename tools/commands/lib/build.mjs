import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteNames, root } from './places.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** @typedef {'production' | 'development'} Mode */

/** Every package that is built, and the folders whose files go into it. @returns {Record<string, string[]>} */
export const packages = () => ({
  backend: ['backend', 'webpack'],
  shell: ['shell', 'ui', 'adapters', 'submissions', 'webpack'],
  ...Object.fromEntries(
    remoteNames().map((name) => [
      `remotes/${name}`,
      [`remotes/${name}`, 'ui', 'adapters', 'submissions', 'webpack'],
    ]),
  ),
})

/** What is built when its command is called, not for the site: the doctor and the measures of the adapters. @returns {Record<string, string[]>} */
const tools = () => ({ adapters: ['adapters', 'tools/bench/content', 'webpack'] })

/** Files that do not change what is built: tests, guides, and what is read when the site runs. */
const passedOver =
  /(^|\/)(node_modules|dist|dist-development|recordings)(\/|$)|^backend\/content\/|^adapters\/sources\/samples\/media\/|\.test\.tsx?$|\.md$/

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (passedOver.test(file)) return []
    return entry.isDirectory() ? filesBelow(file) : [file]
  })

/** One hash over everything that goes into a package. @param {string[]} folders */
const inputsOf = (folders) => {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const file of folders.flatMap(filesBelow).sort())
    hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** @param {string} name @param {Mode} mode */
const stampOf = (name, mode) =>
  path.join(root, name, mode === 'development' ? 'dist-development' : 'dist', '.inputs')

/**
 * Builds one package if its inputs changed since its last build.
 * @param {string} name its folder, such as `remotes/travel`; `adapters` for its tools
 * @param {{ mode?: Mode, force?: boolean }} [options]
 * @returns {Promise<{ name: string, built: boolean, fault: string | null }>}
 */
export const build = async (name, { mode = 'production', force = false } = {}) => {
  const folders = { ...packages(), ...tools() }[name]
  if (folders === undefined) return { name, built: false, fault: `no such package: ${name}` }
  const inputs = inputsOf(folders)
  const stamp = stampOf(name, mode)
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs)
    return { name, built: false, fault: null }
  const started = Date.now()
  const webpack = path.join(root, 'node_modules', 'webpack', 'bin', 'webpack.js')
  const { code, output } = await run(process.execPath, [webpack], {
    cwd: path.join(root, name),
    env: { ...process.env, BUILD_MODE: mode },
  })
  if (code !== 0) return { name, built: false, fault: output.trim() }
  writeFileSync(stamp, inputs)
  say(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return { name, built: true, fault: null }
}

/** What could not be built, for a person at a terminal; `null` when all of it stands. @param {Awaited<ReturnType<typeof build>>[]} results */
export const buildFaults = (results) =>
  results
    .flatMap(({ name, fault }) => (fault === null ? [] : [`${name} could not be built:\n${fault}`]))
    .join('\n\n') || null

/** Builds every package that is out of date, two at a time. @param {{ mode?: Mode }} [options] */
export const buildAll = async (options = {}) => {
  const waiting = Object.keys(packages())
  /** @type {Awaited<ReturnType<typeof build>>[]} */
  const done = []
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      done.push(await build(name, options))
  }
  await Promise.all([worker(), worker()])
  return done
}
