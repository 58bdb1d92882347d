import { serverBuild } from '@caravanserai/webpack'
import type { PackageBuild } from '@caravanserai/webpack'

/** The commands of a package, in one file that Node runs without the tools of the tree. */
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
