import type { Configuration } from 'webpack'
import { browserBuild } from './browser'
import type { Mode } from './options'
import type { FirstViewFiles } from './release/firstViewFiles'
import { chunkNames } from './release/chunks'
import { sharedRequests } from './shared'

interface FirstViewBuild {
  readonly name: string
  /** The folder of the remote. */
  readonly dir: string
  readonly mode: Mode
  /** The modules of the pages, relative to the folder. Asked when this build starts. */
  readonly pages: () => ReadonlyArray<string>
  readonly files: FirstViewFiles
}

/**
 * The build of a remote for the first view of a visit: every page as plain scripts, without the federation runtime and
 * without routes and loaders, because the server has done their work. The scripts take the shared packages from
 * `globalThis.caravanserai.shared`, where the host puts them, and put the module of the page on
 * `globalThis.caravanserai.page`. What follows the first view comes from the federated build.
 *
 * Nothing is shared between pages: a visit has one first view, so a page in one file is both smaller (3 to 10 KB) and a
 * request less than with a common part.
 */
export const firstViewBuild = ({ name, dir, mode, pages, files }: FirstViewBuild): Configuration => {
  const build = browserBuild({ name, dir, mode, serve: false, prefix: 'first.' })
  return {
    ...build,
    name: 'first view',
    entry: () =>
      Object.fromEntries([...chunkNames(pages())].map(([module, chunk]) => [chunk, { import: [module] }])),
    output: {
      ...build.output,
      globalObject: 'globalThis',
      library: { type: 'global', name: ['caravanserai', 'page'] },
    },
    externalsType: 'global',
    externals: Object.fromEntries(
      Object.keys(sharedRequests)
        .filter((request) => !isBundled(request))
        .map((request) => [request, ['caravanserai', 'shared', request]]),
    ),
    plugins: [...(build.plugins ?? []), files],
  }
}

/** To render, pages need a few pure functions of the adapters, which are much smaller than the whole package. */
const isBundled = (request: string): boolean => sharedRequests[request] === '@caravanserai/adapters'
