import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The version of a package resolved from this folder, even if it does not export its `package.json`. */
const versionOf = (name: string, from: string): string => {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? []
  const file = folders
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((item) => existsSync(item))
  if (file === undefined) throw new Error(`${name} is not installed where ${from} finds it`)
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}

/**
 * The minimum version of the site's own packages: the version used by the build. A host with an older port then
 * refuses the release instead of displaying it incompletely.
 */
const asBuilt = (name: string): string => `^${versionOf(name, __dirname)}`

/**
 * The packages of which a page has exactly one copy: the host provides them, and remotes never bundle them. A new
 * build of a remote requires these ranges of the host; the host refuses a remote whose ranges it does not satisfy.
 * rxjs, io-ts and fp-ts are not shared: only the adapters use them, and a shared package cannot be tree-shaken.
 */
export const sharedRanges: Readonly<Record<string, string>> = {
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router-dom': '^7.18.0',
  '@caravanserai/adapters': asBuilt('@caravanserai/adapters'),
  '@caravanserai/submissions': asBuilt('@caravanserai/submissions'),
}

/** Every shared import path, with the package whose range applies. */
export const sharedRequests: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react/jsx-dev-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router-dom': 'react-router-dom',
  '@caravanserai/adapters': '@caravanserai/adapters',
  '@caravanserai/adapters/page': '@caravanserai/adapters',
  '@caravanserai/adapters/slot': '@caravanserai/adapters',
  '@caravanserai/submissions': '@caravanserai/submissions',
}

/**
 * The kit is not shared: a remote bundles the parts that it uses. Their sizes and colours are custom properties of
 * the host's style sheet (`ui/base.css`), so the host must have a compatible kit.
 */
export const kit = '@caravanserai/ui'

/** The requirements of a release built in this folder: the shared packages, and the version of the kit. */
export const needsOf = (dir: string): Readonly<Record<string, string>> => ({
  ...sharedRanges,
  [kit]: `^${versionOf(kit, dir)}`,
})

/** The installed versions of the shared packages. */
export const sharedVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(sharedRanges).map((name) => [name, versionOf(name, __dirname)]))

/** The versions that a host built now provides, by package. */
export const providedVersions = (): Readonly<Record<string, string>> => ({
  ...sharedVersions(),
  [kit]: versionOf(kit, __dirname),
})
