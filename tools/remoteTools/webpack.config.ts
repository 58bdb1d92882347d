import { isBuiltin } from 'node:module'
import path from 'node:path'
import { serverBuild } from '@caravanserai/webpack'
import type { PackageBuild } from '@caravanserai/webpack'
import { devPage } from '../../webpack/shell'
import { WritePackageNames } from '../../webpack/release/packageNames'

/**
 * Builds the tools of a remote in a separate repository: the commands of this tree and its build of remotes as files
 * that Node runs, and the page of its dev server. The files have the same depth as in the tree, because they locate
 * the package by relative paths. Third-party packages are not bundled.
 */
const tools: PackageBuild = ({ mode }) => {
  const build = serverBuild({
    name: 'remoteTools',
    dir: path.join(__dirname, '..', '..'),
    mode,
    entry: {
      'tools/commands/caravanserai': './tools/remoteTools/caravanserai.ts',
      'tools/commands/runKit': './tools/remoteTools/runKit.ts',
      'webpack/runRemote': './webpack/runRemote.ts',
    },
    filename: '[name].js',
    externals: [],
  })
  build.output = { ...build.output, path: path.join(__dirname, 'dist', 'server') }
  build.externals = ({ request = '' }, use) =>
    isOfOthers(request) ? use(undefined, `commonjs2 ${request}`) : use()
  // Paths of installed files are resolved when the command runs.
  build.module = {
    ...build.module,
    parser: { javascript: { ...build.module?.parser?.['javascript'], createRequire: false } },
  }
  build.plugins?.push(new WritePackageNames())
  const shell = path.join(__dirname, '..', '..', 'shell')
  return [build, devPage(shell, path.join(__dirname, 'dist', 'devPage'))]
}

const isOfOthers = (request: string): boolean =>
  /^[@\w]/.test(request) &&
  !request.startsWith('@caravanserai/') &&
  !isBuiltin(request) &&
  !path.isAbsolute(request)

export default tools
