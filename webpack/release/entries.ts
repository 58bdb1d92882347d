import type { Compilation, Entrypoint, Module } from 'webpack'

/** A module with which a build begins. */
export interface BuiltEntry {
  readonly module: Module
  /** The path of the module, relative to the package's folder. */
  readonly path: string
  readonly entrypoint: Entrypoint
}

export const entriesOf = (compilation: Compilation): ReadonlyArray<BuiltEntry> =>
  [...compilation.entries].flatMap(([name, { dependencies }]) => {
    const [dependency] = dependencies
    const module = dependency && compilation.moduleGraph.getModule(dependency)
    const path = module?.libIdent({ context: compilation.compiler.context })
    const entrypoint = compilation.entrypoints.get(name)
    return module && path && entrypoint ? [{ module, path, entrypoint }] : []
  })
