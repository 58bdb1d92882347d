import type { AsyncDependenciesBlock, Compilation } from 'webpack'

/** An `import()` of a build, and the module that it loads, relative to the package's folder. */
export interface BuiltImport {
  readonly block: AsyncDependenciesBlock
  readonly module: string
}

export const importsOf = (compilation: Compilation): ReadonlyArray<BuiltImport> =>
  [...compilation.modules]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      const [dependency] = block.dependencies
      const module = dependency && compilation.moduleGraph.getModule(dependency)
      const name = module?.libIdent({ context: compilation.compiler.context })
      return name ? [{ block, module: name }] : []
    })
