import { serverBuild } from '@caravanserai/webpack'
import type { PackageBuild } from '@caravanserai/webpack'

/** The tools of the layer: what `npm run doctor`, `npm run import` and `npm run bench:content` start. */
const tools: PackageBuild = ({ mode }) => [
  serverBuild({
    name: 'adapters',
    dir: __dirname,
    mode,
    entry: {
      doctor: './doctor/main.ts',
      import: './moving/main.ts',
      bench: '../proofs/bench/content/benchEntry.ts',
    },
    filename: '[name].js',
    externals: [],
  }),
]

export default tools
