import { createRequire } from 'node:module'
import path from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import type { Configuration, ResolveOptions, WebpackPluginInstance, Compiler } from 'webpack'
import { runtime } from 'webpack'
import { outputFolder } from './options'
import type { BuildOptions, Mode } from './options'
import { rules } from './rules'

/**
 * Holds every script and style that webpack's runtime loads to the hash that `globalThis.caravanserai.integrity` has for
 * its address, such as `/_/charity/carousel.1a2b3c4d.js`. A file without a hash there is not loaded. Nothing is checked
 * where the host has not set that record. A policy that demands hashes of scripts takes them for nothing without
 * `crossOrigin`.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => `${source}\nscript.crossOrigin = 'anonymous';\n${integrityOf('script', 'url')}`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrity',
        (source, { tag, href }) => `${source}\n${integrityOf(tag, href)}`,
      )
    })
  }
}

/** In the words of the runtime: `element` and `url` are the names of its variables. */
const integrityOf = (element: string, url: string): string =>
  `if (globalThis.caravanserai?.integrity) ${element}.integrity = globalThis.caravanserai.integrity[${url}] ?? ${ofNoFile};`

/**
 * A well-formed hash that no file has. With it the browser itself reports a failed load, which the runtime handles; an
 * error that is thrown here would leave the chunk in its list of those that are on their way.
 */
const ofNoFile = "'sha256-' + 'A'.repeat(43) + '='"

/**
 * The source maps of a production build: beside each script, without a link to it in the script, and without the sources. With them
 * the site reads the stacks of errors (`shell/server/operate/reports`); no visitor gets one.
 */
export const sourceMaps = (mode: Mode): ReadonlyArray<WebpackPluginInstance> =>
  mode === 'development'
    ? []
    : [
        new webpack.SourceMapDevToolPlugin({
          test: /\.js$/,
          filename: '[file].map',
          append: false,
          noSources: true,
          // As a path from the package's own folder: the same wherever it is built.
          moduleFilenameTemplate: '[resource-path]',
        }),
      ]

/** The URL path of a package's built files, on the site's own origin. */
export const publicPathOf = (name: string): string => `/_/${name}/`

interface BrowserBuild extends BuildOptions {
  readonly name: string
  /** The package's folder. */
  readonly dir: string
  /**
   * Begins the names of the files of a second build that writes into the same folder, after the first, which empties it.
   */
  readonly prefix?: string
}

/**
 * What every browser build has in common. File names carry the hash of their content, so that a file that did not
 * change between two releases is not fetched twice; those of a dev server stay the same.
 */
export const browserBuild = ({ name, dir, mode, serve, prefix = '' }: BrowserBuild): Configuration => ({
  name: 'browser',
  mode,
  context: dir,
  target: ['web', 'es2021'],
  devtool: mode === 'development' ? 'source-map' : false,
  output: {
    path: path.join(dir, outputFolder(mode), 'browser'),
    clean: prefix === '',
    publicPath: publicPathOf(name),
    uniqueName: `caravanserai-${prefix}${name}`,
    filename: `${prefix}${fileName(serve)}.js`,
    chunkFilename: `${prefix}${fileName(serve)}.js`,
    assetModuleFilename: '[name].[contenthash:8][ext]',
    chunkLoadTimeout: codeTimeout,
    // One name for the loaders of all builds, which the security policy of a page allows.
    ...(!serve && { trustedTypes: { policyName: 'caravanserai-chunks' } }),
    // Without it, a module that threw at import is an empty module the second time.
    strictModuleExceptionHandling: true,
    hashFunction: 'xxhash64',
  },
  resolve: resolve(mode),
  module: { rules: rules({ mode, refresh: serve }) },
  plugins: [
    new MiniCssExtractPlugin({
      filename: `${prefix}${fileName(serve)}.css`,
      chunkFilename: `${prefix}${fileName(serve)}.css`,
    }),
    new webpack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify(mode),
      CODE_TIMEOUT_MS: codeTimeout,
    }),
    ...(serve ? [] : [new ChunkIntegrity(), ...sourceMaps(mode)]),
  ],
  optimization: {
    minimize: mode === 'production',
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: { passes: 2 }, format: { comments: false } },
      }),
      new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
    ],
    chunkIds: mode === 'development' ? 'named' : 'deterministic',
    moduleIds: mode === 'development' ? 'named' : 'deterministic',
    splitChunks,
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
})

export const splitChunks = {
  // In bytes before minification. Smaller shared parts are cheaper twice than as a request of their own.
  minSize: 30_000,
  // The packages that one chunk imports would be a further request for the same visits.
  cacheGroups: { defaultVendors: false as const },
}

/**
 * How long the browser waits for a script, in milliseconds. After that a navigation continues as a document. The shell
 * gives the entry of a remote the same time (`shell/browserLimits.ts`).
 */
const codeTimeout = 5000

const fileName = (serve: boolean): string => (serve ? '[name]' : '[name].[contenthash:8]')

export const resolve = (mode: Mode): ResolveOptions => ({
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  // rxjs has a build without helpers for old browsers under this condition.
  conditionNames: ['es2015', '...'],
  // The default export of the router is its development build.
  alias:
    mode === 'development'
      ? {}
      : {
          'react-router$': routerFile('index.mjs'),
          'react-router/dom$': routerFile('dom-export.mjs'),
        },
})

const routerFile = (file: string): string =>
  path.join(
    path.dirname(createRequire(__filename).resolve('react-router/package.json')),
    'dist',
    'production',
    file,
  )
