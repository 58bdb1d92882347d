import { readdirSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import type { Compiler } from 'webpack'
import { browserBuild } from './browser'
import { withDevServer } from './devServer'
import type { PackageBuild } from './options'

interface KitOptions {
  /** The root of the source tree, or the folder of the package with the tools. */
  readonly root: string
  /**
   * A remote in a separate repository, whose stories replace the source tree's; and the built page of its dev server,
   * which contains the host's style sheet and fonts.
   */
  readonly repository?: { readonly name: string; readonly folder: string; readonly devPage: string }
}

/** Images of the sample content, by their URLs on the site. */
const pictures = {
  '/media': 'backend/content/media',
  '/': 'shell/public',
}

/** The page of `npm run kit`, on the port `KIT_PORT`. */
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
          // The fonts of that style sheet.
          '/__dev': repository.devPage,
        },
      }
    return [
      withDevServer(browser, {
        port: Number(process.env.KIT_PORT),
        devServer: {
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

/** Limits the search for stories to the sources of a repository. */
class SourcesOnly {
  apply(compiler: Compiler): void {
    compiler.hooks.contextModuleFactory.tap('SourcesOnly', (factory) => {
      factory.hooks.contextModuleFiles.tap('SourcesOnly', (files) =>
        files.filter((file) => !/^(\..*|node_modules|dist|dist-development)$/.test(file)),
      )
    })
  }
}
