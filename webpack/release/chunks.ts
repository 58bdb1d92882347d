import type { ChunkGroup, Compilation, Compiler, AsyncDependenciesBlock } from 'webpack'
import path from 'node:path'

/** An `import()` of a build, and the module that it loads, relative to the package's folder. */
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

/** The output of the browser build of a remote. */
export interface Built {
  /** The file name of the federation entry. */
  readonly entry: string
  /** Files that every page of the remote needs, in the order in which they are needed. */
  readonly common: ReadonlyArray<string>
  /** For every module that is loaded with `import()`, the files it needs. */
  readonly pages: Readonly<Record<string, ReadonlyArray<string>>>
}

/** Keeps the files of the browser build for the release that the server build writes after it. */
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
 * Names the chunk of every `import()` after the module that it loads: `CausesPage.1a2b3c4d.js`. Where two modules have
 * the same name, their folders are part of it. One that has a name already (`webpackChunkName`) keeps it.
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

/** The name of the chunk of each module. */
export const chunkNames = (modules: ReadonlyArray<string>): ReadonlyMap<string, string> => {
  const different = [...new Set(modules)]
  return new Map(
    different.map((module) => {
      const { name } = path.parse(module)
      const isOnly = different.filter((other) => path.parse(other).name === name).length === 1
      return [module, isOnly ? name : withFolders(module)]
    }),
  )
}

const withFolders = (module: string): string =>
  module
    .replace(/\.[^./]+$/, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-/, '')
