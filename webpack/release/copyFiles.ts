import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import webpack from 'webpack'
import type { Compiler } from 'webpack'

/** Copies files that a build reads when it runs, such as fonts, into a folder next to it. */
export class CopyFiles {
  /** @param list a JSON file: where each file is found, as Node resolves it from there, by the name of its copy */
  constructor(
    private readonly list: string,
    private readonly folder: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CopyFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'CopyFiles', stage }, () => {
        const files: Readonly<Record<string, string>> = JSON.parse(readFileSync(this.list, 'utf8'))
        const { resolve } = createRequire(this.list)
        for (const [name, file] of Object.entries(files))
          compilation.emitAsset(
            `${this.folder}/${name}`,
            new webpack.sources.RawSource(readFileSync(resolve(file))),
          )
      })
    })
  }
}
