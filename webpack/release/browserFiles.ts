import type { ChunkGroup, Compilation, Compiler } from 'webpack'
import { importsOf } from './imports'

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
