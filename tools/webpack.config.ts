import { serverBuild } from '@caravanserai/webpack'
import type { PackageBuild } from '@caravanserai/webpack'

/** Bundles the commands of a package into one file that Node runs without the tools of the tree. */
const commands: PackageBuild = ({ mode }) => [
  serverBuild({
    name: 'tools',
    dir: __dirname,
    mode,
    entry: { caravanserai: './commandList/packaged.ts' },
    filename: '[name].js',
    externals: ['libsql', 'pg'],
  }),
]

export default commands
