import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { serverBuild } from '@caravanserai/webpack'
import type { PackageBuild } from '@caravanserai/webpack'

/** Packages with a program: `doctor` and `import`. */
const programs = readdirSync(__dirname).filter((name) => existsSync(path.join(__dirname, name, 'main.ts')))

/** The programs, and the code that `npm run bench:content` measures. */
const tools: PackageBuild = ({ mode }) => [
  serverBuild({
    name: 'adapters',
    dir: __dirname,
    mode,
    entry: {
      ...Object.fromEntries(programs.map((name) => [name, `./${name}/main.ts`])),
      bench: '../proofs/bench/content/benchEntry.ts',
    },
    filename: '[name].js',
    externals: [],
  }),
]

export default tools
