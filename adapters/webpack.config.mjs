import { serverBuild } from '@caravanserai/webpack/server.mjs'

/** The tools of the layer: what `npm run doctor` and `npm run bench:content` start. */
export default [
  {
    ...serverBuild({
      name: 'adapters',
      dir: import.meta.dirname,
      entry: './doctor/main.ts',
      filename: '[name].js',
      externals: [],
    }),
    entry: { doctor: './doctor/main.ts', bench: '../tools/bench/content/benchEntry.ts' },
  },
]
