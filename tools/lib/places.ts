import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The root of the tree, or of the package made from it for a server or a remote's repository. */
export const root = path.join(__dirname, '..', '..')

/** The name of the package with the tools of a remote in a separate repository (`tools/remoteTools`). */
export const toolsPackage = '@caravanserai/remote'

const nameIn = (folder: string): string | null => {
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) return null
  const { name }: { name?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof name === 'string' ? name : null
}

/** The folder of a remote outside of the tree, in which npm runs its commands; `null` in this tree. */
export const repository: string | null = nameIn(root) === toolsPackage ? process.cwd() : null

/** The folder that relative paths in settings refer to, and whose git history is read. */
export const workplace = repository ?? root

/** The program that runs builds and dev servers of packages in a separate process. */
export const webpackRunner = path.join(root, 'webpack', repository === null ? 'run.mjs' : 'runRemote.js')

/** Whether the doctor, a package of the adapters that can be removed, is in this tree. */
export const hasDoctor = existsSync(path.join(root, 'adapters', 'doctor'))

const remotes = path.join(root, 'remotes')

/**
 * The remotes by the names of their folders; in a separate repository, the only one. Empty in a packaged site, which
 * has only their releases.
 */
export const remoteNames = (): ReadonlyArray<string> => {
  if (repository !== null) return [(nameIn(repository) ?? '').replace(/^@[^/]*\//, '')]
  return existsSync(remotes)
    ? readdirSync(remotes).filter((name) => existsSync(path.join(remotes, name, 'package.json')))
    : []
}

export const remoteFolder = (name: string): string => repository ?? path.join(remotes, name)

/** Settings with the remotes' fixtures, for backends without the kinds that remotes declare. */
export const fixtureSettings = (): NodeJS.ProcessEnv => {
  const folders = remoteNames().map((name) => path.join(remoteFolder(name), 'fixtures'))
  return { CONTENT_FIXTURES: folders.filter((folder) => existsSync(folder)).join(',') }
}

export const remoteDist = (name: string): string => path.join(remoteFolder(name), 'dist')
