import { createRequire } from 'node:module'
import path from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { rules } from './rules.mjs'
import { isDevelopment, mode, outputFolder } from './settings.mjs'

/** The built files of every package, below one path of the site's own origin. @param {string} name */
export const publicPathOf = (name) => `/_/${name}/`

/**
 * What every browser build has in common. File names carry the hash of their content, so that a file that did not
 * change between two releases is not fetched twice.
 * @param {{ name: string, dir: string, serving?: boolean }} options `serving`: for a dev server, where names stay the same
 * @returns {import('webpack').Configuration}
 */
export const browserBuild = ({ name, dir, serving = false }) => ({
  name: 'browser',
  mode,
  context: dir,
  target: ['web', 'es2021'],
  devtool: isDevelopment ? 'source-map' : false,
  output: {
    path: path.join(dir, outputFolder, 'browser'),
    clean: true,
    publicPath: publicPathOf(name),
    uniqueName: `caravanserai-${name}`,
    filename: `${fileName(serving)}.js`,
    chunkFilename: `${fileName(serving)}.js`,
    assetModuleFilename: '[name].[contenthash:8][ext]',
    chunkLoadTimeout: codeTimeout,
    // Without it, a module that threw at import is an empty module the second time.
    strictModuleExceptionHandling: true,
    hashFunction: 'xxhash64',
  },
  resolve: resolve(),
  module: { rules: rules({ refresh: serving }) },
  plugins: [
    new MiniCssExtractPlugin({
      filename: `${fileName(serving)}.css`,
      chunkFilename: `${fileName(serving)}.css`,
    }),
    new webpack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify(mode),
      CODE_TIMEOUT_MS: codeTimeout,
    }),
  ],
  optimization: {
    minimize: !isDevelopment,
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: { passes: 2 }, format: { comments: false } },
      }),
      new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
    ],
    chunkIds: isDevelopment ? 'named' : 'deterministic',
    moduleIds: isDevelopment ? 'named' : 'deterministic',
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
})

/**
 * How long the browser waits for a script, in milliseconds. After that a navigation continues as a document. The shell
 * gives the entry of a remote the same time (`shell/browserLimits.ts`).
 */
const codeTimeout = 5000

/** @param {boolean} serving */
const fileName = (serving) => (serving ? '[name]' : '[name].[contenthash:8]')

/** @returns {import('webpack').ResolveOptions} */
export const resolve = () => ({
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  // rxjs has a build without helpers for old browsers under this condition.
  conditionNames: ['es2015', '...'],
  // The router publishes its checking build by default; production takes the other.
  alias: isDevelopment
    ? {}
    : {
        'react-router$': routerFile('index.mjs'),
        'react-router/dom$': routerFile('dom-export.mjs'),
      },
})

const require = createRequire(import.meta.url)

/** @param {string} file */
const routerFile = (file) =>
  path.join(path.dirname(require.resolve('react-router/package.json')), 'dist', 'production', file)
