import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { run } from '../../lib/process/run'
import { root } from './site'

type Names = Readonly<Record<string, string>>

interface Package {
  readonly version: string
  readonly bin?: string | Names
  readonly dependencies?: Names
  readonly devDependencies?: Names
}

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package

/**
 * Installs a repository without a network: its packages from their files, third-party packages as links to this
 * tree's in the requested versions. Stricter than npm: every package has its own dependencies in its own folder and
 * cannot find any other package of this tree, so that undeclared dependencies fail.
 */
export const linkedInstall = async (folder: string): Promise<void> => {
  const { dependencies = {}, devDependencies = {} } = packageIn(folder)
  const modules = path.join(folder, 'node_modules')
  for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
    const file = /^file:(.*)$/.exec(wanted)?.[1]
    if (file === undefined) link(modules, name, wanted, root)
    else await unpack(path.join(folder, file), path.join(modules, name), ownFolder(name))
    linkCommands(modules, name)
  }
}

/** The source folder of a package, which may contain other versions of its dependencies. */
const ownFolder = (name: string): string => {
  const folder = path.join(root, name.replace('@caravanserai/', ''))
  return existsSync(folder) ? folder : root
}

const unpack = async (file: string, to: string, from: string): Promise<void> => {
  mkdirSync(to, { recursive: true })
  const { code, output } = await run('tar', ['-xzf', file, '-C', to, '--strip-components=1'])
  if (code !== 0) throw new Error(output)
  for (const [name, wanted] of Object.entries(packageIn(to).dependencies ?? {}))
    link(path.join(to, 'node_modules'), name, wanted, from)
}

const link = (modules: string, name: string, wanted: string, from: string): void => {
  const place = [from, root]
    .map((folder) => path.join(folder, 'node_modules', name))
    .find((folder) => existsSync(folder))
  const version = place === undefined ? 'none' : packageIn(place).version
  if (place === undefined || version !== wanted)
    throw new Error(`${name} ${wanted} is asked for, and ${version} is installed`)
  mkdirSync(path.dirname(path.join(modules, name)), { recursive: true })
  symlinkSync(place, path.join(modules, name))
}

const linkCommands = (modules: string, name: string): void => {
  const { bin = {} } = packageIn(path.join(modules, name))
  const files = typeof bin === 'string' ? { [path.basename(name)]: bin } : bin
  mkdirSync(path.join(modules, '.bin'), { recursive: true })
  for (const [command, file] of Object.entries(files))
    symlinkSync(path.join('..', name, file), path.join(modules, '.bin', command))
}
