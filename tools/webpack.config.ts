import { serverBuild } from '@caravanserai/webpack'
import type { PackageBuild } from '@caravanserai/webpack'
import { operatorCommands } from './lib/packagedSite/operatorCommands'

/** The commands of a package, one file each, which Node runs without the tools of the tree. */
const commands: PackageBuild = ({ mode }) => [
  serverBuild({
    name: 'tools',
    dir: __dirname,
    mode,
    entry: Object.fromEntries(operatorCommands.map((name) => [name, `./commands/${name}.ts`])),
    filename: '[name].js',
    externals: ['libsql', 'pg'],
  }),
]

export default commands
