import type { Compilation, Compiler, Module } from 'webpack'

/**
 * Gives stable ids to the modules that Module Federation generates. It names its runtime's module after a
 * hash of absolute paths, so that ids made from the name, and with them file names and the name of the
 * release, would depend on the folder that the tree is in.
 */
export class StableIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      // Earlier than webpack's own ids, which are given to modules that have none.
      compilation.hooks.moduleIds.tap({ name: 'StableIds', stage: -100 }, (modules) => {
        for (const module of modules) giveId(compilation, module)
      })
    })
  }
}

const giveId = ({ chunkGraph, compiler }: Compilation, module: Module): void => {
  const name = module.libIdent({ context: compiler.context }) ?? ''
  const id = ids.find(([pattern]) => pattern.test(name))?.[1]
  if (id !== undefined && chunkGraph.getNumberOfModuleChunks(module) > 0) chunkGraph.setModuleId(module, id)
}

const ids: ReadonlyArray<readonly [RegExp, string]> = [
  [/\/node_modules\/\.federation\/entry\.\w+\.js$/, 'federation-runtime'],
  [/^webpack\/container\/entry\//, 'federation-entry'],
]
