import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { browserBuild } from './browser.mjs'
import { withDevServer } from './devServer.mjs'
import { NameChunks } from './release/nameChunks.mjs'
import { BrowserFiles, WriteRelease } from './release/plugins.mjs'
import { serverBuild } from './server.mjs'
import { outputFolder } from './settings.mjs'
import { sharedRanges, sharedRequests } from './shared.mjs'

/**
 * The two builds of a remote, and the `remote.json` that publishes them. A remote exposes one module, `./routes`.
 * @param {{ dir: string, devPort: number }} options the folder of the remote; the port of its dev server
 * @returns {import('webpack').Configuration[]}
 */
export const remote = ({ dir, devPort }) => {
  /** @type {{ name: string, version: string }} */
  const { name: packageName, version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  const name = packageName.replace('@caravanserai/', '')
  const serving = process.env.WEBPACK_SERVE === 'true'
  const built = new BrowserFiles()

  const browser = browserBuild({ name, dir, serving })
  browser.entry = {}
  browser.plugins?.push(
    new ModuleFederationPlugin({
      name,
      filename: serving ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
      exposes: { './routes': { import: './routes.ts', name: 'routes' } },
      shared: sharedForRemote(serving),
      shareStrategy: 'loaded-first',
      dts: false,
      // The host brings the federation runtime; a copy in every remote would cost 24 KB each.
      experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
    new NameChunks(),
    built,
  )
  if (serving) return [withDevServer(browser, { name, port: devPort })]

  const server = serverBuild({
    name,
    dir,
    entry: './routes.ts',
    filename: 'routes.js',
    externals: Object.keys(sharedRequests),
  })
  server.dependencies = ['browser']
  server.plugins?.push(new WriteRelease({ name, version, folder: path.join(dir, outputFolder), built }))
  return [browser, server]
}

/** @param {boolean} serving */
const sharedForRemote = (serving) => ({
  ...Object.fromEntries(
    Object.entries(sharedRequests).map(([request, owner]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: sharedRanges[owner],
        import: /** @type {const} */ (false),
      },
    ]),
  ),
  // Without it Fast Refresh says that all is up to date, and the screen does not change.
  ...(serving
    ? {
        'react-refresh/runtime': {
          singleton: true,
          eager: true,
          requiredVersion: /** @type {const} */ (false),
        },
      }
    : {}),
})
