import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The version of a package as a module in this folder finds it. Not every package exports its `package.json`. */
const versionOf = (name: string, from: string): string => {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? []
  const file = folders.map((folder) => path.join(folder, name, 'package.json')).find((one) => existsSync(one))
  if (file === undefined) throw new Error(`${name} is not installed where ${from} finds it`)
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}

/**
 * What the site's own packages must be at least: what the build was made with, so that a host from before a release's
 * port refuses it, instead of showing it without what it does not know.
 */
const asBuilt = (name: string): string => `^${versionOf(name, __dirname)}`

/**
 * The packages of which a page has exactly one copy: the host provides them, and a remote never bundles its own. The
 * ranges are what a remote that is built now needs of the host; the host refuses a remote whose ranges it does not meet.
 * rxjs, io-ts and fp-ts are not shared: only the adapters use them, and a whole shared package cannot be tree-shaken.
 */
export const sharedRanges: Readonly<Record<string, string>> = {
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router-dom': '^7.18.0',
  '@caravanserai/adapters': asBuilt('@caravanserai/adapters'),
  '@caravanserai/submissions': asBuilt('@caravanserai/submissions'),
}

/** Every import path that is shared, with the package whose range applies to it. */
export const sharedRequests: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react/jsx-dev-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router-dom': 'react-router-dom',
  '@caravanserai/adapters': '@caravanserai/adapters',
  '@caravanserai/adapters/page': '@caravanserai/adapters',
  '@caravanserai/submissions': '@caravanserai/submissions',
}

/**
 * The kit is no shared package: a remote carries what it uses of it. The sizes and colours that it is written with are
 * properties of the host's own style sheet (`ui/base.css`), so that the host must have a kit that suits.
 */
export const kit = '@caravanserai/ui'

/** What a release of the remote in this folder needs of the host: the shared packages, and the kit that it was built with. */
export const needsOf = (dir: string): Readonly<Record<string, string>> => ({
  ...sharedRanges,
  [kit]: `^${versionOf(kit, dir)}`,
})

/** The versions of the shared packages that are installed, by package. */
export const sharedVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(sharedRanges).map((name) => [name, versionOf(name, __dirname)]))

/** What a host that is built now provides of what releases need, by package. */
export const providedVersions = (): Readonly<Record<string, string>> => ({
  ...sharedVersions(),
  [kit]: versionOf(kit, __dirname),
})
