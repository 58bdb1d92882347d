import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  lstatSync,
  realpathSync,
} from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { remoteNames, repository, root, workplace } from '../places'
import { progressBar } from '../terminal/progressBar.cjs'
import { print, say, stopWith } from '../terminal/say'
import { startBuilder } from './builder'
import type { Builder } from './builder'

/**
 * The folders of packages that npm has linked into a folder's package instead of installing them, such as other
 * workspaces of its team, directly or transitively; relative to the folder. The build includes their sources.
 */
export const linkedPackages = (folder: string): ReadonlyArray<string> => {
  const found = new Set<string>()
  const visit = (from: string): void => {
    const file = path.join(from, 'package.json')
    const { dependencies = {} }: { readonly dependencies?: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    for (const name of Object.keys(dependencies)) {
      const place = (createRequire(file).resolve.paths(name) ?? [])
        .map((modules) => path.join(modules, name))
        .find((item) => existsSync(item))
      if (place === undefined || !lstatSync(place).isSymbolicLink()) continue
      const linked = realpathSync(place)
      if (found.has(linked) || linked.includes(`${path.sep}node_modules${path.sep}`)) continue
      found.add(linked)
      visit(linked)
    }
  }
  visit(folder)
  return [...found].map((linked) => path.relative(realpathSync(folder), linked)).sort()
}

/** The lock file of a folder or its workspace root. Throws a one-line message when there is none. */
export const lockFile = (folder: string): string => {
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, 'package-lock.json')
    if (existsSync(file)) return file
    if (at === path.dirname(at))
      throw new Error(`${folder}: expected a package-lock.json here or above: npm install`)
  }
}

export type Mode = 'production' | 'development'

export interface BuildResult {
  readonly name: string
  /** Whether the build was out of date and has run. */
  readonly built: boolean
  readonly fault: string | null
}

type Inputs = Readonly<Record<string, ReadonlyArray<string>>>

/** Every built package with the folders and files of its inputs; the largest first. */
const packages = (): Inputs => ({
  shell: [
    'site.config.ts',
    'shell',
    'ui',
    'adapters',
    'state',
    'submissions',
    'releases',
    'settings',
    'webpack',
  ],
  backend: ['backend', 'adapters/sources/files', 'settings', 'webpack'],
  ...Object.fromEntries(
    remoteNames().map((name) => [
      `remotes/${name}`,
      ['site.config.ts', `remotes/${name}`, 'ui', 'adapters', 'submissions', 'releases', 'webpack'],
    ]),
  ),
})

/** Builds for commands: the adapters' doctor and benchmark, and the commands of a package. */
const tools: Inputs = {
  adapters: ['site.config.ts', 'adapters', 'proofs/bench/content', 'webpack'],
  tools: ['site.config.ts', 'tools', 'adapters', 'state', 'submissions', 'releases', 'settings', 'webpack'],
  'tools/remoteTools': [
    'site.config.ts',
    'tools',
    'adapters',
    'releases',
    'settings',
    'shell',
    'state',
    'submissions',
    'ui',
    'webpack',
  ],
}

/**
 * A remote in a separate repository is one package, together with the packages that npm has linked to it; its lock
 * file covers the other dependencies.
 */
const outside = (): Inputs =>
  Object.fromEntries(remoteNames().map((name) => [`remotes/${name}`, ['.', ...linkedPackages(workplace)]]))

/** Files that do not affect builds: tests, stories, guides, and files read at run time. */
const ignored =
  /(^|\/)(\.git|\.cache|\.data|node_modules|dist|dist-development|recordings)(\/|$)|^backend\/content\/|^adapters\/sources\/samples\/media\/|\.(test|story)\.tsx?$|\.md$/

const filesIn = (input: string): ReadonlyArray<string> =>
  input.endsWith('.ts') ? [input] : filesBelow(input)

const filesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(path.join(workplace, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (ignored.test(file)) return []
    return entry.isDirectory() ? filesBelow(file) : [file]
  })

/** The list of plugins in `site.config.ts`, which is for the host only: the builds of remotes do not depend on it. */
const pluginList = /^export const plugins = \[[^\]]*\]/m

const hashOf = (name: string, inputs: ReadonlyArray<string>): string => {
  const hash = createHash('sha256').update(readFileSync(lockFile(workplace)))
  for (const file of inputs.flatMap(filesIn).sort()) {
    const content = readFileSync(path.join(workplace, file))
    const isForRemote = file === 'site.config.ts' && name.startsWith('remotes/')
    hash.update(file).update(isForRemote ? content.toString().replace(pluginList, '') : content)
  }
  return hash.digest('hex')
}

/** A hash of a package's inputs: a build with another hash is out of date. */
export const inputsOf = (name: string): string => hashOf(name, inputFolders(name) ?? [])

const inputFolders = (name: string): ReadonlyArray<string> | undefined =>
  (repository === null ? { ...packages(), ...tools } : outside())[name]

const folderOf = (name: string): string => repository ?? path.join(root, name)

const stampOf = (name: string, mode: Mode): string =>
  path.join(folderOf(name), mode === 'development' ? 'dist-development' : 'dist', '.inputs')

/** The hash of the inputs for the next build; `null` if the package is up to date. */
const outdated = (name: string, mode: Mode): string | null => {
  const inputs = inputsOf(name)
  const stamp = stampOf(name, mode)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs ? null : inputs
}

/**
 * Builds one package if its inputs have changed since its last build.
 * `name` is its folder, such as `remotes/travel`; `adapters` for its tools, `tools` for the commands of a
 * package, `tools/remoteTools` for the tools of a remote in a separate repository.
 */
export const build = async (
  name: string,
  { mode = 'production', force = false }: { readonly mode?: Mode; readonly force?: boolean } = {},
): Promise<BuildResult> => {
  if (inputFolders(name) === undefined) return { name, built: false, fault: `no such package: ${name}` }
  const inputs = force ? inputsOf(name) : outdated(name, mode)
  if (inputs === null) return { name, built: false, fault: null }
  const builder = startBuilder()
  return buildWith(builder, { name, inputs }, mode).finally(() => builder.end())
}

interface Outdated {
  readonly name: string
  readonly inputs: string
}

const buildWith = async (
  builder: Builder,
  { name, inputs }: Outdated,
  mode: Mode,
  beforeLine: () => void = () => undefined,
): Promise<BuildResult> => {
  const started = Date.now()
  // A build that fails or is interrupted may have replaced a part of the files.
  rmSync(stampOf(name, mode), { force: true })
  const { failed, output } = await builder.build(folderOf(name), mode)
  if (failed) return { name, built: false, fault: output.trim() }
  writeFileSync(stampOf(name, mode), inputs)
  beforeLine()
  say(
    `Built ${repository === null ? name : path.basename(name)} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  // A successful build prints only warnings.
  if (output !== '') print(output)
  return { name, built: true, fault: null }
}

/** The failed builds as text for a terminal; `null` when all succeeded. */
export const buildFaults = (results: ReadonlyArray<BuildResult>): string | null =>
  results
    .flatMap(({ name, fault }) => (fault === null ? [] : [`${name} could not be built:\n${fault}`]))
    .join('\n\n') || null

/**
 * Builds all packages that are out of date, in two processes. The backend has a production build only: the modes differ
 * in React.
 */
export const buildAll = async ({ mode = 'production' }: { readonly mode?: Mode } = {}): Promise<
  ReadonlyArray<BuildResult>
> => {
  const names = Object.keys(packages()).filter((name) => name !== 'backend' || mode === 'production')
  const waiting = names.flatMap((name): ReadonlyArray<Outdated> => {
    const inputs = outdated(name, mode)
    return inputs === null ? [] : [{ name, inputs }]
  })
  const done: BuildResult[] = names
    .filter((name) => !waiting.some((item) => item.name === name))
    .map((name) => ({ name, built: false, fault: null }))
  if (waiting.length === 0) return done
  say(`Building ${waiting.map(({ name }) => name).join(', ')} …`)
  const upToDate = done.length
  const bar = progressBar(waiting.length)
  const show = () => bar.show(done.length - upToDate, 'builds')
  const worker = async (): Promise<void> => {
    const builder = startBuilder()
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      done.push(await buildWith(builder, next, mode, bar.clear))
      show()
    }
    builder.end()
  }
  show()
  await Promise.all([worker(), worker()])
  bar.clear()
  return done
}

/** Builds the named packages, or all of the site, if out of date; ends the command on failure. */
export const buildOrStop = async (...names: ReadonlyArray<string>): Promise<void> => {
  const results = names.length === 0 ? await buildAll() : await Promise.all(names.map((name) => build(name)))
  const faulty = buildFaults(results)
  if (faulty !== null) stopWith(faulty)
}
