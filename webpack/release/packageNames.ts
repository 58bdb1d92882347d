import { isBuiltin } from 'node:module'
import webpack from 'webpack'
import type { Compiler, Module } from 'webpack'

/** The file next to a server build that lists the packages which the build requires and does not contain. */
const FILE = 'packages.json'

/** Writes `packages.json`: the packages to install where the build runs. */
export class WritePackageNames {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WritePackageNames', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'WritePackageNames', stage }, () => {
        const required = [...compilation.chunks]
          .flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk))
          .flatMap(partsOf)
          .flatMap((module) => (module instanceof webpack.ExternalModule ? [module.userRequest] : []))
        const text = `${JSON.stringify(packageNames(required), null, 1)}\n`
        compilation.emitAsset(FILE, new webpack.sources.RawSource(text))
      })
    })
  }
}

/** The modules that the build has concatenated into one; excludes unused ones. */
const partsOf = (module: Module): ReadonlyArray<Module> =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [module]

/** The distinct package names in import paths, sorted, without Node.js modules. */
const packageNames = (requests: ReadonlyArray<string>): ReadonlyArray<string> =>
  // Relative requests are other files of the same build.
  [
    ...new Set(requests.filter((request) => !isBuiltin(request) && !request.startsWith('.')).map(packageOf)),
  ].sort()

/** The package of an import path, including its scope. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
