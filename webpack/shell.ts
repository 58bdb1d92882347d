import path from 'node:path'
import webpack from 'webpack'
import type { Configuration } from 'webpack'
import { browserBuild, splitChunks } from './browser'
import { devPort, withDevServer } from './devServer'
import { outputFolder } from './options'
import type { PackageBuild } from './options'
import { NameChunks } from './release/nameChunks'
import { WritePackageNames } from './release/packageNames'
import { WriteShellFiles } from './release/shellFiles'
import { WithoutUnusedRouterParts } from './routerParts'
import { serverBuild } from './server'
import { installedVersions } from './shared'

/**
 * The two builds of the host. It needs no federation plugin: it gives its own copies of the shared packages to
 * the federation runtime, so that only what is used of them is loaded.
 */
export const shell =
  ({ dir }: { readonly dir: string }): PackageBuild =>
  ({ mode, serve }) => {
    const versions = new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(installedVersions()) })

    const browser = browserBuild({ name: 'shell', dir, mode, serve })
    browser.entry = { boot: './browser/boot/boot.ts', shell: './browser/main.tsx' }
    browser.plugins?.push(
      versions,
      // Leaves out the parts of the federation runtime for Node and for remotes that a snapshot server lists.
      new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
    )
    if (serve) return [devBuild(browser, dir)]
    browser.plugins?.push(
      new NameChunks(),
      new WriteShellFiles(path.join(dir, outputFolder(mode)), mode),
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
      // Two programs: the site's server, and what it starts to render the pages of a remote.
      entry: { server: './server/main.ts', worker: './worker/main.ts' },
      filename: '[name].js',
      // OpenTelemetry is large, and loaded where an operator wants traces.
      externals: ['fastify', 'libsql', 'sharp', ...openTelemetry],
    })
    server.plugins?.push(versions, new WritePackageNames())
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

/**
 * The page of the dev servers: rendered in the browser from the remotes' dev servers, with content and pictures of
 * the site that runs next to them.
 */
const devBuild = (browser: Configuration, dir: string): Configuration => {
  browser.entry = { shell: './browser/dev/main.tsx' }
  // An object in JSON, which is one in the code of the page, too.
  browser.plugins?.push(new webpack.DefinePlugin({ DEV_REMOTES: process.env.DEV_REMOTES ?? '{}' }))
  return withDevServer(browser, {
    name: 'shell',
    port: devPort(),
    more: {
      proxy: [
        {
          context: ['/content', '/media', '/favicon.svg'],
          target: process.env.SITE_URL ?? 'http://127.0.0.1:3000',
        },
      ],
      static: { directory: path.join(dir, 'browser', 'dev') },
      historyApiFallback: true,
    },
  })
}
