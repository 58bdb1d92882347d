import { isBuiltin } from 'node:module'
import path from 'node:path'
import { serverBuild } from '@caravanserai/webpack'
import type { PackageBuild } from '@caravanserai/webpack'
import { devPage } from '../../webpack/shell'
import { WritePackageNames } from '../../webpack/release/packageNames'

/**
 * The tools of a remote in a repository of its own: the commands of this tree and its build of remotes, in files that Node
 * runs. Their folders are those of the package, as deep as in the tree. Packages of others stay packages. And the page of its dev server.
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
  // Places of installed files are looked up when the command runs.
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
