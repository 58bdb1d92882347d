import { readdirSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import type { Compiler } from 'webpack'
import { browserBuild } from './browser'
import { withDevServer } from './devServer'
import type { PackageBuild } from './options'

export interface KitOptions {
  /** The root of the tree, or the folder of the package with the tools. */
  readonly root: string
  /**
   * A remote in a repository of its own, whose stories are shown in the place of those of the tree; and the built page of its dev server,
   * which has the style sheet of the host with its fonts.
   */
  readonly repository?: { readonly name: string; readonly folder: string; readonly devPage: string }
}

/** Pictures of the sample content, at their URLs on the site. */
const pictures = {
  '/media/samples': 'adapters/sources/samples/media',
  '/media': 'backend/content/media',
  '/': 'shell/public',
}

/** The page of `npm run kit`, which `KIT_PORT` says the port of. */
export const kit =
  ({ root, repository }: KitOptions): PackageBuild =>
  (options) => {
    const dir = path.join(root, 'tools', 'kit')
    const browser = browserBuild({ name: 'kit', dir, ...options })
    browser.entry = { kit: './main' }
    browser.plugins?.push(
      new webpack.DefinePlugin({ KIT_REMOTE: JSON.stringify(repository?.name ?? null) }),
      ...(repository === undefined
        ? []
        : [new webpack.ContextReplacementPlugin(/[\\/]remotes$/, repository.folder), new SourcesOnly()]),
    )
    const styles = repository && readdirSync(repository.devPage).find((file) => file.endsWith('.css'))
    if (repository !== undefined && styles !== undefined)
      browser.resolve = {
        ...browser.resolve,
        alias: {
          ...browser.resolve?.alias,
          '@caravanserai/ui/base.css$': path.join(repository.devPage, styles),
          // The fonts that it names.
          '/__dev': repository.devPage,
        },
      }
    return [
      withDevServer(browser, {
        name: 'kit',
        port: Number(process.env.KIT_PORT),
        more: {
          static: [
            { directory: path.join(dir, 'page'), watch: false },
            ...Object.entries(pictures).map(([publicPath, folder]) => ({
              directory: path.join(root, folder),
              publicPath,
              watch: false,
            })),
          ],
        },
      }),
    ]
  }

/** Looks for stories among the sources of a repository only. */
class SourcesOnly {
  apply(compiler: Compiler): void {
    compiler.hooks.contextModuleFactory.tap('SourcesOnly', (factory) => {
      factory.hooks.contextModuleFiles.tap('SourcesOnly', (files) =>
        files.filter((file) => !/^(\..*|node_modules|dist|dist-development)$/.test(file)),
      )
    })
  }
}
