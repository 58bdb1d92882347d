import path from 'node:path'
import type { Compiler } from 'webpack'
import { importsOf } from './imports'

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
