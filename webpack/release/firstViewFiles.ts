import type { Compilation, Compiler, Module, Entrypoint } from 'webpack'
import path from 'node:path'

/** An entry module of a build. */
interface BuiltEntry {
  readonly module: Module
  /** The path of the module, relative to the package's folder. */
  readonly path: string
  readonly entrypoint: Entrypoint
}

const entriesOf = (compilation: Compilation): ReadonlyArray<BuiltEntry> =>
  [...compilation.entries].flatMap(([name, { dependencies }]) => {
    const [dependency] = dependencies
    const module = dependency && compilation.moduleGraph.getModule(dependency)
    const path = module?.libIdent({ context: compilation.compiler.context })
    const entrypoint = compilation.entrypoints.get(name)
    return module && path && entrypoint ? [{ module, path, entrypoint }] : []
  })

/** Faults of the modules of a first-view build. Requires its chunks. */
const firstViewFaults = (compilation: Compilation): ReadonlyArray<string> => [
  ...withoutComponent(compilation),
  ...refusedModules(compilation),
]

const withoutComponent = (compilation: Compilation): ReadonlyArray<string> =>
  entriesOf(compilation).flatMap(({ module, path: file }) => {
    const { name } = path.parse(file)
    return compilation.moduleGraph.getExportsInfo(module).isExportProvided(name) === true
      ? []
      : [`${file} must export its component as "${name}": the host finds it by the name of the file`]
  })

const refusedModules = (compilation: Compilation): ReadonlyArray<string> =>
  [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => {
      const reason = reasonAgainst(module)
      const [importer, ...further] = importersOf(compilation, module)
      // For a package, only the module that the site's code imports is reported.
      if (reason === null || importer === undefined || reasonAgainst(importer) !== null) return []
      const chain = [...further.reverse(), importer, module].map((item) => nameOf(compilation, item))
      return [`${chain.join(' → ')}: ${reason}`]
    })

const reasonAgainst = (module: Module): string | null => {
  const file = module.nameForCondition()?.split(path.sep).join('/') ?? ''
  return refused.find(([pattern]) => pattern.test(file))?.[1] ?? null
}

const refused: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /\/node_modules\/(rxjs|io-ts|fp-ts)\//,
    'a page must not need this package to render, because every first view would load it',
  ],
  [
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
    'the host provides this package, but under another request (webpack/shared.ts)',
  ],
  [
    /\/adapters\/page\/index\.[jt]s$/,
    'loaders and the content port do not belong to the component of a page',
  ],
]

/** The chain of modules through which a page imports this one, ending with the page. */
const importersOf = ({ moduleGraph }: Compilation, module: Module): ReadonlyArray<Module> => {
  const found = new Set([module])
  let at: Module | null | undefined = module
  while (at) {
    found.add(at)
    at = [...moduleGraph.getIncomingConnections(at)].find(
      (connection) =>
        connection.originModule && !found.has(connection.originModule) && connection.isActive(undefined),
    )?.originModule
  }
  return [...found].slice(1)
}

const nameOf = ({ compiler }: Compilation, module: Module): string =>
  module.libIdent({ context: compiler.context }) ?? module.identifier()

/** Records the files of the first-view build, and reports modules that a first view must not contain. */
export class FirstViewFiles {
  /** The scripts of each page's module, in execution order. */
  scripts: Readonly<Record<string, ReadonlyArray<string>>> = {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('FirstViewFiles', (compilation) => {
      compilation.hooks.afterChunks.tap('FirstViewFiles', () => {
        const faults = firstViewFaults(compilation).map((fault) => new WebpackError(fault))
        compilation.errors.push(...faults)
      })
      // The document already contains the styles of the page. Styles of chunks that are loaded later stay.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'FirstViewFiles', stage }, () => {
        for (const file of stylesOfPages(compilation)) compilation.deleteAsset(file)
      })
    })
    compiler.hooks.afterEmit.tap('FirstViewFiles', (compilation) => {
      this.scripts = scriptsIn(compilation)
    })
  }
}

const stylesOfPages = ({ entrypoints }: Compilation): ReadonlySet<string> =>
  new Set(
    [...entrypoints.values()]
      .flatMap((page) => page.getFiles())
      .filter((file) => /\.css(\.map)?$/.test(file)),
  )

const scriptsIn = (compilation: Compilation): FirstViewFiles['scripts'] =>
  Object.fromEntries(
    entriesOf(compilation).map(({ entrypoint, path }) => [
      path,
      entrypoint.getFiles().filter((file) => file.endsWith('.js')),
    ]),
  )
