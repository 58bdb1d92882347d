import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import type { Configuration } from 'webpack'
import { browserBuild, splitChunks } from './browser'
import { devPort, withDevServer } from './devServer'
import { outputFolder } from './options'
import type { PackageBuild } from './options'
import { NameChunks } from './release/chunks'
import { WritePackageNames } from './release/packageNames'
import { PLUGIN_ENTRY, WriteShellFiles } from './release/shellFiles'
import { WITHOUT_COMPONENTS, WithoutUnusedRouterParts } from './routerParts'
import { serverBuild } from './server'
import { providedVersions, sharedVersions } from './shared'
import { SubsetFonts } from './subsetFonts'

interface ShellOptions {
  readonly dir: string
  /** The names of the plugins of the site. */
  readonly plugins: ReadonlyArray<string>
}

/**
 * The two builds of the host, without a federation plugin: the host registers its copies of the shared packages with
 * the federation runtime, so that only their used parts are loaded.
 */
export const shell =
  ({ dir, plugins }: ShellOptions): PackageBuild =>
  ({ mode, serve }) => {
    const browser = browserBuild({ name: 'shell', dir, mode, serve })
    browser.entry = {
      boot: './browser/boot/boot.ts',
      // The parts of plugins in the first view add themselves before the script of the shell runs.
      shell: [
        ...plugins
          .map((name) => `./plugins/${name}/firstView.ts`)
          .filter((file) => existsSync(path.join(dir, file))),
        './browser/main.tsx',
      ],
      ...pluginEntries(dir),
    }
    browser.plugins?.push(...ofFederation())
    if (serve) return [devBuild(browser, dir)]
    const { version }: { version: string } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
    browser.plugins?.push(
      new NameChunks(),
      new SubsetFonts(),
      new WriteShellFiles(path.join(dir, outputFolder(mode)), version, mode),
    )
    if (mode === 'production') {
      browser.plugins?.push(new WithoutUnusedRouterParts())
      browser.experiments = { layers: true }
      browser.module?.rules?.push({ test: /[\\/]createRouter\.ts$/, layer: WITHOUT_COMPONENTS })
    }
    browser.optimization = {
      ...browser.optimization,
      splitChunks: { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, ...vendors } },
    }

    const server = serverBuild({
      name: 'shell',
      dir,
      mode,
      // Three programs: the site's server, its worker that renders the pages of a remote, and its thread for long
      // texts.
      entry: {
        server: './main.ts',
        worker: './worker/main.ts',
        sanitise: '../adapters/decode/sanitiseThread.ts',
      },
      filename: '[name].js',
      // OpenTelemetry is large, and only loaded if traces are configured.
      externals: ['fastify', 'libsql', 'pg', 'sharp', ...openTelemetry],
    })
    server.plugins?.push(versions(providedVersions()), new WritePackageNames())
    return [browser, server]
  }

/** The browser parts of plugins. Each plugin decides which documents load its part. */
const pluginEntries = (dir: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(path.join(dir, 'plugins'))
      .filter((name) => existsSync(path.join(dir, 'plugins', name, 'browser', 'main.ts')))
      .map((name) => [PLUGIN_ENTRY + name, `./plugins/${name}/browser/main.ts`]),
  )

const openTelemetry = ['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace-base'].map(
  (name) => `@opentelemetry/${name}`,
)

const vendor = (name: string, packages: ReadonlyArray<string>) => ({
  name,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join('|')})[\\\\/]`),
  layer: '',
  chunks: 'all' as const,
  enforce: true,
})

/**
 * The packages of the first view that change less often than the shell, so that returning visitors have them cached.
 * These files only contain the imported parts of each package, wherever they are imported.
 */
const vendors = {
  react: vendor('react', ['react', 'react-dom', 'scheduler']),
  router: vendor('router', ['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser']),
}

const versions = (provided: Readonly<Record<string, string>>) =>
  new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(provided) })

const ofFederation = () => [
  versions(sharedVersions()),
  // Excludes the parts of the federation runtime for Node.js and for snapshot servers.
  new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
]

/**
 * The dev server page for a remote in a separate repository, which has no shell to build. Built once; the server that
 * serves it provides the list of remotes. Uses the development build of React, for Fast Refresh.
 * @param dir the folder of the shell
 * @param to the output folder
 */
export const devPage = (dir: string, to: string): Configuration => {
  const browser = browserBuild({ name: 'shell', dir, mode: 'development', serve: false })
  return {
    ...browser,
    name: 'devPage',
    // The runtime of Fast Refresh must be loaded before React.
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
 * The page of the dev servers: rendered in the browser from the remotes' dev servers, with content, images and the
 * other remotes from a running site.
 */
const devBuild = (browser: Configuration, dir: string): Configuration => {
  browser.entry = { shell: './browser/dev/main.tsx' }
  // JSON, inserted into the code as an object literal.
  browser.plugins?.push(
    new webpack.DefinePlugin({
      DEV_REMOTES: process.env.DEV_REMOTES ?? '{}',
      DEV_LIST: JSON.stringify(process.env.DEV_LIST ?? ''),
    }),
  )
  return withDevServer(browser, {
    port: devPort(),
    devServer: {
      proxy: [
        {
          context: ['/content', '/media', '/favicon.svg', '/_/'],
          target: process.env.SITE_URL ?? 'http://127.0.0.1:3000',
          // Web servers select the site by its host name.
          changeOrigin: true,
        },
      ],
      static: { directory: path.join(dir, 'browser', 'dev') },
      historyApiFallback: true,
    },
  })
}
