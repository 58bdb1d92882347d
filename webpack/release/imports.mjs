/**
 * Every `import()` that a build has: its block, and the module that it loads, relative to the package's folder.
 * @param {import('webpack').Compilation} compilation
 * @returns {{ block: import('webpack').AsyncDependenciesBlock, module: string }[]}
 */
export const importsOf = (compilation) =>
  [...compilation.modules]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      const [dependency] = block.dependencies
      const module = dependency && compilation.moduleGraph.getModule(dependency)
      const name = module?.libIdent({ context: compilation.compiler.context })
      return name ? [{ block, module: name }] : []
    })
