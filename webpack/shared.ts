import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The packages of which a page has exactly one copy: the host provides them, and a remote never bundles its own. The
 * ranges are what a remote that is built now needs of the host; the host refuses a remote whose ranges it does not meet.
 * rxjs, io-ts and fp-ts are not shared: only the adapters use them, and a whole shared package cannot be tree-shaken.
 */
export const sharedRanges: Readonly<Record<string, string>> = {
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router-dom': '^7.18.0',
  '@caravanserai/adapters': '^4.0.0',
  '@caravanserai/submissions': '^1.0.0',
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

/** The versions that this tree has installed, by package. */
export const installedVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(sharedRanges).map((name) => [name, versionIn(folderOf(name))]))

/** Packages of this tree do not export their `package.json`. */
const folderOf = (name: string): string =>
  name.startsWith(scope)
    ? path.join(__dirname, '..', name.slice(scope.length))
    : path.dirname(require.resolve(`${name}/package.json`))

const scope = '@caravanserai/'

const versionIn = (folder: string): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return version
}
