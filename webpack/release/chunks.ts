import type { ChunkGroup, Compilation, Compiler, AsyncDependenciesBlock } from 'webpack'
import path from 'node:path'

/** An `import()` of a build, with the path of its target module relative to the package's folder. */
interface BuiltImport {
  readonly block: AsyncDependenciesBlock
  readonly module: string
}

const importsOf = (compilation: Compilation): ReadonlyArray<BuiltImport> =>
  [...compilation.modules]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      const [dependency] = block.dependencies
      const module = dependency && compilation.moduleGraph.getModule(dependency)
      const name = module?.libIdent({ context: compilation.compiler.context })
      return name ? [{ block, module: name }] : []
    })

/** The output of a remote's browser build. */
export interface Built {
  /** The file name of the federation entry. */
  readonly entry: string
  /** Files that every page of the remote needs, in load order. */
  readonly common: ReadonlyArray<string>
  /** The files needed by each module that is loaded with `import()`. */
  readonly pages: Readonly<Record<string, ReadonlyArray<string>>>
}

/** Records the files of the browser build for the release, which the server build writes later. */
export class BrowserFiles {
  built: Built | null = null

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('BrowserFiles', (compilation) => {
      const entry = [...compilation.entrypoints.values()]
        .flatMap(filesOf)
        .find((file) => file.startsWith('remoteEntry'))
      if (entry === undefined) return
      const routes = compilation.namedChunkGroups.get('routes')
      this.built = { entry, common: [entry, ...(routes ? filesOf(routes) : [])], pages: pagesIn(compilation) }
    })
  }
}

const filesOf = ({ chunks }: ChunkGroup): ReadonlyArray<string> =>
  [...new Set(chunks.flatMap(({ files }) => [...files]))].filter((file) => !file.endsWith('.map'))

const pagesIn = (compilation: Compilation): Built['pages'] =>
  Object.fromEntries(
    importsOf(compilation).flatMap(({ block, module }) => {
      const group = compilation.chunkGraph.getBlockChunkGroup(block)
      return group ? [[module, filesOf(group)]] : []
    }),
  )

/**
 * Names the chunk of every `import()` after its target module: `CausesPage.1a2b3c4d.js`. If two modules have the same
 * name, their folders are included. An explicit name (`webpackChunkName`) takes precedence.
 */
export class NameChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NameChunks', (compilation) => {
      compilation.hooks.finishModules.tap('NameChunks', () => {
        const unnamed = importsOf(compilation).filter(({ block }) => !block.chunkName)
        const names = chunkNames(unnamed.map(({ module }) => module))
        for (const { block, module } of unnamed) block.chunkName = names.get(module) ?? null
      })
    })
  }
}

/** The chunk name of each module. */
export const chunkNames = (modules: ReadonlyArray<string>): ReadonlyMap<string, string> => {
  const different = [...new Set(modules)]
  return new Map(
    different.map((module) => {
      const { name } = path.parse(module)
      const isOnly = different.filter((candidate) => path.parse(candidate).name === name).length === 1
      return [module, isOnly ? name : withFolders(module)]
    }),
  )
}

const withFolders = (module: string): string =>
  module
    .replace(/\.[^./]+$/, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-/, '')
