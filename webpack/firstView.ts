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
  /** The modules of pages and of parts by name, relative to the folder. Called when this build starts. */
  readonly pages: () => ReadonlyArray<string>
  readonly parts: () => Readonly<Record<string, string>>
  readonly files: FirstViewFiles
}

/**
 * The build of a remote for the first view of a visit: every page as plain scripts, without the federation
 * runtime, routes and loaders, because the server has already done their work. The scripts take shared
 * packages from `globalThis.caravanserai.shared`, which the host sets, and assign the module of the page to
 * `globalThis.caravanserai.page`, and that of a part to `globalThis.caravanserai.parts[name]`. Later views use the federated build.
 * Pages share no code: a visit has one first view, so a page in one file is smaller (3 to 10 KB) and saves a
 * request.
 */
export const firstViewBuild = ({ name, dir, mode, pages, parts, files }: FirstViewBuild): Configuration => {
  const build = browserBuild({ name, dir, mode, serve: false, prefix: 'first.' })
  return {
    ...build,
    name: 'first view',
    entry: () =>
      Object.fromEntries(
        [...chunkNames([...pages(), ...Object.values(parts())])].map(([module, chunk]) => {
          const part = Object.entries(parts()).find(([, partModule]) => partModule === module)?.[0]
          const library = part && { type: 'global', name: ['caravanserai', 'parts', part] }
          return [chunk, { import: [module], ...(library && { library }) }]
        }),
      ),
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

/** Bundled, because pages only need a few pure functions of the adapters to render. The context of slots exists once. */
const isBundled = (request: string): boolean =>
  sharedRequests[request] === '@caravanserai/adapters' && request !== '@caravanserai/adapters/slot'
