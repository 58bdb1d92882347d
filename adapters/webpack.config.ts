import { serverBuild } from '@caravanserai/webpack'
import type { PackageBuild } from '@caravanserai/webpack'

/** Command-line tools of the layer, for `npm run doctor`, `npm run import` and `npm run bench:content`. */
const tools: PackageBuild = ({ mode }) => [
  serverBuild({
    name: 'adapters',
    dir: __dirname,
    mode,
    entry: {
      doctor: './doctor/main.ts',
      import: './import/main.ts',
      bench: '../proofs/bench/content/benchEntry.ts',
    },
    filename: '[name].js',
    externals: [],
  }),
]

export default tools
