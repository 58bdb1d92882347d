import path from 'node:path'
import webpack from 'webpack'
import type { Configuration } from 'webpack'
import { publicPathOf, resolve, sourceMaps } from './browser'
import { outputFolder } from './options'
import type { Mode, PackageBuild } from './options'
import { rules } from './rules'

interface ServerBuild {
  readonly name: string
  /** The package's folder. */
  readonly dir: string
  readonly mode: Mode
  readonly entry: NonNullable<Configuration['entry']>
  readonly filename: string
  /** Import paths that remain `require` calls. */
  readonly externals: ReadonlyArray<string>
}

/** The configuration shared by all server builds: one CommonJS file, read, checked and run as a whole. */
export const serverBuild = ({ name, dir, mode, entry, filename, externals }: ServerBuild): Configuration => ({
  name: 'server',
  mode,
  context: dir,
  target: 'node20',
  devtool: false,
  entry,
  output: {
    path: path.join(dir, outputFolder(mode), 'server'),
    clean: true,
    filename,
    publicPath: publicPathOf(name),
    // The browser build writes images and fonts; a server build only needs their URLs.
    assetModuleFilename: '[name].[contenthash:8][ext]',
    library: { type: 'commonjs2' },
    hashFunction: 'xxhash64',
  },
  externals: Object.fromEntries(externals.map((request) => [request, `commonjs2 ${request}`])),
  externalsPresets: { node: true },
  resolve: resolve(mode),
  module: {
    rules: rules({ mode, node: true }),
    parser: { javascript: { dynamicImportMode: 'eager' } },
    generator: { asset: { emit: false } },
  },
  plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }), ...sourceMaps(mode)],
  optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
})

/** The build of the embedded backend. */
export const backend =
  ({ dir }: { readonly dir: string }): PackageBuild =>
  ({ mode }) => [
    serverBuild({
      name: 'backend',
      dir,
      mode,
      entry: './main.ts',
      filename: 'server.js',
      externals: ['fastify', 'libsql'],
    }),
  ]
