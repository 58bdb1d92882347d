import path from 'node:path'
import webpack from 'webpack'
import { publicPathOf, resolve } from './browser.mjs'
import { rules } from './rules.mjs'
import { isDevelopment, mode, outputFolder } from './settings.mjs'

/**
 * What every server build has in common: one CommonJS file, so that it can be read, checked and run as a whole.
 * @param {{ name: string, dir: string, entry: string, filename: string, externals: string[] }} options
 * @returns {import('webpack').Configuration}
 */
export const serverBuild = ({ name, dir, entry, filename, externals }) => ({
  name: 'server',
  mode,
  context: dir,
  target: 'node20',
  devtool: isDevelopment ? 'source-map' : false,
  entry,
  output: {
    path: path.join(dir, outputFolder, 'server'),
    clean: true,
    filename,
    publicPath: publicPathOf(name),
    // Pictures and fonts are the browser build's to write; here only their addresses count.
    assetModuleFilename: '[name].[contenthash:8][ext]',
    library: { type: 'commonjs2' },
    hashFunction: 'xxhash64',
  },
  externals: Object.fromEntries(externals.map((request) => [request, `commonjs2 ${request}`])),
  externalsPresets: { node: true },
  resolve: resolve(),
  module: {
    rules: rules({ node: true }),
    parser: { javascript: { dynamicImportMode: 'eager' } },
    generator: { asset: { emit: false } },
  },
  plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) })],
  optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
})
