import { readFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import type { Configuration } from 'webpack'
import { browserBuild, splitChunks } from './browser'
import { devPort, withDevServer } from './devServer'
import { outputFolder } from './options'
import type { PackageBuild } from './options'
import { NameChunks } from './release/chunks'
import { WritePackageNames } from './release/packageNames'
import { WriteShellFiles } from './release/shellFiles'
import { WithoutUnusedRouterParts } from './routerParts'
import { serverBuild } from './server'
import { providedVersions, sharedVersions } from './shared'
import { SubsetFonts } from './subsetFonts'

/**
 * The two builds of the host. It needs no federation plugin: it gives its own copies of the shared packages to
 * the federation runtime, so that only what is used of them is loaded.
 */
export const shell =
  ({ dir }: { readonly dir: string }): PackageBuild =>
  ({ mode, serve }) => {
    const browser = browserBuild({ name: 'shell', dir, mode, serve })
    browser.entry = {
      boot: './browser/boot/boot.ts',
      shell: './browser/main.tsx',
      // Of the documents of drafts alone.
      draft: './browser/draft/main.ts',
    }
    browser.plugins?.push(...ofFederation())
    if (serve) return [devBuild(browser, dir)]
    const { version }: { version: string } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
    browser.plugins?.push(
      new NameChunks(),
      new SubsetFonts(),
      new WriteShellFiles(path.join(dir, outputFolder(mode)), version, mode),
      ...(mode === 'production' ? [new WithoutUnusedRouterParts()] : []),
    )
    browser.optimization = {
      ...browser.optimization,
      splitChunks: { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, ...vendors } },
    }

    const server = serverBuild({
      name: 'shell',
      dir,
      mode,
      // Three programs: the site's server, the worker that it starts to render the pages of a remote, and its thread for long texts.
      entry: {
        server: './server/main.ts',
        worker: './worker/main.ts',
        sanitise: '../adapters/decode/sanitiseThread.ts',
      },
      filename: '[name].js',
      // OpenTelemetry is large, and loaded where an operator wants traces.
      externals: ['fastify', 'libsql', 'pg', 'sharp', ...openTelemetry],
    })
    server.plugins?.push(versions(providedVersions()), new WritePackageNames())
    return [browser, server]
  }

const openTelemetry = ['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace-base'].map(
  (name) => `@opentelemetry/${name}`,
)

const vendor = (name: string, packages: ReadonlyArray<string>) => ({
  name,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join('|')})[\\\\/]`),
  chunks: 'all' as const,
  enforce: true,
})

/**
 * The packages of the first view that change less often than the shell, so that returning visitors keep them. Only what
 * is imported of them is part of these files, wherever it is imported.
 */
const vendors = {
  react: vendor('react', ['react', 'react-dom', 'scheduler']),
  router: vendor('router', ['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser']),
}

const versions = (provided: Readonly<Record<string, string>>) =>
  new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(provided) })

const ofFederation = () => [
  versions(sharedVersions()),
  // Leaves out the parts of the federation runtime for Node and for remotes that a snapshot server lists.
  new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
]

/**
 * The page of the dev server of a remote in a repository of its own, which has no shell to build: built once, and told where it is
 * served which remotes there are. React is that of development, for Fast Refresh.
 * @param dir the folder of the shell
 * @param to where it is written
 */
export const devPage = (dir: string, to: string): Configuration => {
  const browser = browserBuild({ name: 'shell', dir, mode: 'development', serve: false })
  return {
    ...browser,
    name: 'devPage',
    devtool: false,
    // The runtime of Fast Refresh must be there before React is.
    entry: { shell: ['./browser/dev/refresh.ts', './browser/dev/main.tsx'] },
    output: { ...browser.output, path: to, publicPath: '/__dev/' },
    optimization: { ...browser.optimization, minimize: true },
    plugins: [
      ...(browser.plugins ?? []),
      ...ofFederation(),
      new webpack.DefinePlugin({ DEV_REMOTES: 'globalThis.DEV_REMOTES', DEV_LIST: 'globalThis.DEV_LIST' }),
    ],
  }
}

/**
 * The page of the dev servers: rendered in the browser from the remotes' dev servers, with the content, the pictures and the
 * other remotes of a site.
 */
const devBuild = (browser: Configuration, dir: string): Configuration => {
  browser.entry = { shell: './browser/dev/main.tsx' }
  // An object in JSON, which is one in the code of the page, too.
  browser.plugins?.push(
    new webpack.DefinePlugin({
      DEV_REMOTES: process.env.DEV_REMOTES ?? '{}',
      DEV_LIST: JSON.stringify(process.env.DEV_LIST ?? ''),
    }),
  )
  return withDevServer(browser, {
    name: 'shell',
    port: devPort(),
    more: {
      proxy: [
        {
          context: ['/content', '/media', '/favicon.svg', '/_/'],
          target: process.env.SITE_URL ?? 'http://127.0.0.1:3000',
          // Web servers choose the site by its name.
          changeOrigin: true,
        },
      ],
      static: { directory: path.join(dir, 'browser', 'dev') },
      historyApiFallback: true,
    },
  })
}
