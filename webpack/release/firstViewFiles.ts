import type { Compilation, Compiler } from 'webpack'
import { firstViewFaults } from './firstViewFaults'
import { entriesOf } from './entries'

/** Keeps the files of the first-view build for the release, and refuses what a first view cannot have. */
export class FirstViewFiles {
  /** For the module of every page, its scripts in the order in which they must run. */
  scripts: Readonly<Record<string, ReadonlyArray<string>>> = {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('FirstViewFiles', (compilation) => {
      compilation.hooks.afterChunks.tap('FirstViewFiles', () => {
        const faults = firstViewFaults(compilation).map((fault) => new WebpackError(fault))
        compilation.errors.push(...faults)
      })
      // The document has the styles of the page already. Those of chunks that are loaded later stay.
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
