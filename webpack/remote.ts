import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { browserBuild } from './browser'
import { devPort, withDevServer } from './devServer'
import { firstViewBuild } from './firstView'
import { outputFolder } from './options'
import type { PackageBuild } from './options'
import { BrowserFiles } from './release/browserFiles'
import { BuildOutcome } from './release/buildOutcome'
import { FirstViewFiles } from './release/firstViewFiles'
import { NameChunks } from './release/nameChunks'
import { ServerPages } from './release/serverPages'
import { SERVER_FILE, WriteRelease } from './release/writeRelease'
import { serverBuild } from './server'
import { sharedRanges, sharedRequests } from './shared'
import { StableIds } from './stableIds'
import { StyleLanguages } from './styleLanguages'

/** The name of a remote: that of its package, without the scope of its team or of this tree. */
export const remoteName = (packageName: string): string => packageName.replace(/^@[^/]*\//, '')

/**
 * The three builds of a remote, and the `remote.json` that publishes them. A remote exposes one module, `./routes`.
 * `dir` is the remote's folder.
 */
export const remote =
  ({ dir }: { readonly dir: string }): PackageBuild =>
  ({ mode, serve }) => {
    const { name: packageName, version }: { name: string; version: string } = JSON.parse(
      readFileSync(path.join(dir, 'package.json'), 'utf8'),
    )
    const name = remoteName(packageName)
    const browserFiles = new BrowserFiles()

    const browser = browserBuild({ name, dir, mode, serve })
    browser.entry = {}
    browser.plugins?.push(
      new ModuleFederationPlugin({
        name,
        filename: serve ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './routes': { import: './routes.ts', name: 'routes' } },
        shared: sharedForRemote(serve),
        shareStrategy: 'loaded-first',
        dts: false,
        // The host brings the federation runtime; a copy in every remote would cost 24 KB each.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new NameChunks(),
      new StableIds(),
      browserFiles,
    )
    browser.plugins?.push(new StyleLanguages())
    if (serve) return [withDevServer(browser, { name, port: devPort() })]

    const server = serverBuild({
      name,
      dir,
      mode,
      entry: './routes.ts',
      filename: 'routes.js',
      externals: Object.keys(sharedRequests),
    })

    const folder = path.join(dir, outputFolder(mode))
    const serverPages = new ServerPages(path.join(folder, SERVER_FILE), Object.keys(sharedRequests))
    server.plugins?.push(serverPages, new StyleLanguages())
    const before = new BuildOutcome()
    for (const build of [browser, server]) build.plugins?.push(before)
    const firstViewFiles = new FirstViewFiles()
    const firstView = firstViewBuild({
      name,
      dir,
      mode,
      pages: () => (before.failed ? [] : serverPages.pages.flatMap(({ module }) => module ?? [])),
      files: firstViewFiles,
    })
    firstView.dependencies = ['browser', 'server']
    firstView.plugins?.push(
      new WriteRelease(
        { name, version, mode, folder },
        { browser: browserFiles, serverPages, firstView: firstViewFiles, before },
      ),
    )
    return [browser, server, firstView]
  }

const sharedForRemote = (serve: boolean) => ({
  ...Object.fromEntries(
    Object.entries(sharedRequests).map(([request, owner]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: sharedRanges[owner] ?? '*',
        import: false as const,
      },
    ]),
  ),
  // Without it Fast Refresh reports success, but the screen does not change.
  ...(serve && {
    'react-refresh/runtime': { singleton: true, eager: true, requiredVersion: false as const },
  }),
})
