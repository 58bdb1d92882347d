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
 * Adds an integrity hash to every script and style that webpack's runtime loads: the entry of
 * `globalThis.caravanserai.integrity` for its address, such as `/_/charity/carousel.1a2b3c4d.js`. A file
 * without an entry is not loaded. If the host has not set the record, nothing is verified. Security policies
 * that require script hashes ignore them without `crossOrigin`.
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

/** Code for the runtime: `element` and `url` are names of its variables. */
const integrityOf = (element: string, url: string): string =>
  `if (globalThis.caravanserai?.integrity) ${element}.integrity = globalThis.caravanserai.integrity[${url}] ?? ${ofNoFile};`

/**
 * A well-formed hash that matches no file. The browser then reports a failed load, which the runtime handles; an
 * error thrown here would leave the chunk in the runtime's list of pending chunks.
 */
const ofNoFile = "'sha256-' + 'A'.repeat(43) + '='"

/**
 * The source maps of a production build: next to the scripts, without references in the scripts, and without source
 * content. The site uses them to resolve the stacks of errors (`shell/host/operate/readStack.ts`); visitors never
 * receive them.
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
          // A path relative to the package's folder, so that it does not depend on the location of the build.
          moduleFilenameTemplate: '[resource-path]',
        }),
      ]

/** The URL path of a package's built files, on the site's origin. */
export const publicPathOf = (name: string): string => `/_/${name}/`

interface BrowserBuild extends BuildOptions {
  readonly name: string
  /** The package's folder. */
  readonly dir: string
  /** The file name prefix of a second build into the same folder, which the first build empties. */
  readonly prefix?: string
}

/**
 * The configuration shared by all browser builds. File names contain a content hash, so that a file that did not
 * change between two releases is not fetched twice; names on a dev server are constant.
 */
export const browserBuild = ({ name, dir, mode, serve, prefix = '' }: BrowserBuild): Configuration => ({
  name: 'browser',
  mode,
  context: dir,
  target: ['web', 'es2021'],
  devtool: false,
  output: {
    path: path.join(dir, outputFolder(mode), 'browser'),
    clean: prefix === '',
    publicPath: publicPathOf(name),
    uniqueName: `caravanserai-${prefix}${name}`,
    filename: `${prefix}${fileName(serve)}.js`,
    chunkFilename: `${prefix}${fileName(serve)}.js`,
    assetModuleFilename: '[name].[contenthash:8][ext]',
    chunkLoadTimeout: codeTimeout,
    charset: false,
    // All builds share one Trusted Types policy, which the security policy of a page allows.
    ...(!serve && { trustedTypes: { policyName: 'caravanserai-chunks' } }),
    // Otherwise a module that threw at import is an empty module at the second import.
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
      // Both minifiers are native; starting a process for each build would take longer.
      new TerserPlugin({
        parallel: false,
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: { passes: 2 }, format: { comments: false } },
      }),
      new CssMinimizerPlugin({ parallel: false, minify: CssMinimizerPlugin.lightningCssMinify }),
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
  // In bytes before minification. Downloading smaller shared parts twice is cheaper than a separate request.
  minSize: 30_000,
  // The packages imported by one chunk would be another request for the same visits.
  cacheGroups: { defaultVendors: false as const },
}

/**
 * Time limit for loading a script, in milliseconds; after that a navigation loads a document. The shell uses the same
 * limit for the entry of a remote (`shell/browserLimits.ts`).
 */
const codeTimeout = 5000

const fileName = (serve: boolean): string => (serve ? '[name]' : '[name].[contenthash:8]')

export const resolve = (mode: Mode): ResolveOptions => ({
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  // Selects the build of rxjs without helpers for old browsers.
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
