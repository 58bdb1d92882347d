import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The root of the tree; of what was made of it for a server or for the repository of a remote, that package's folder. */
export const root = path.join(__dirname, '..', '..')

/** The name of the package with the tools of a remote that has a repository of its own (`tools/remoteTools`). */
export const toolsPackage = '@caravanserai/remote'

const nameIn = (folder: string): string | null => {
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) return null
  const { name }: { name?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof name === 'string' ? name : null
}

/** The folder of a remote outside of the tree, in which npm runs its commands; `null` where this is the tree. */
export const repository: string | null = nameIn(root) === toolsPackage ? process.cwd() : null

/** What relative paths of the settings refer to, and whose history git knows. */
export const workplace = repository ?? root

/** The example of a file of environment variables, which is made from the settings. */
export const envExampleFile = path.join(root, 'deploy', '.env.example')

/** How a build and a dev server of a package are started, in a process of their own. */
export const webpackRunner = path.join(root, 'webpack', repository === null ? 'run.mjs' : 'runRemote.js')

const remotes = path.join(root, 'remotes')

/**
 * The remotes, by the names of their folders; in a repository of its own, the only one. None in the package of a site, which has
 * their releases only.
 */
export const remoteNames = (): ReadonlyArray<string> => {
  if (repository !== null) return [(nameIn(repository) ?? '').replace(/^@[^/]*\//, '')]
  return existsSync(remotes)
    ? readdirSync(remotes).filter((name) => existsSync(path.join(remotes, name, 'package.json')))
    : []
}

/** The folder of a remote. */
export const remoteFolder = (name: string): string => repository ?? path.join(remotes, name)

/** The setting for the fixtures of all remotes that have some: entries of the kinds that they declare, where no backend holds these. */
export const fixtureSettings = (): NodeJS.ProcessEnv => {
  const folders = remoteNames().map((name) => path.join(remoteFolder(name), 'fixtures'))
  return { CONTENT_FIXTURES: folders.filter((folder) => existsSync(folder)).join(',') }
}

/** The folder that the build of a remote writes. */
export const remoteDist = (name: string): string => path.join(remoteFolder(name), 'dist')
