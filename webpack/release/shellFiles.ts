import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'
import type { Mode } from '../options'
import { compressFolder } from './compress'

/** Writes `files.json` next to the shell's browser build: what its first view needs. */
export class WriteShellFiles {
  constructor(
    private readonly folder: string,
    private readonly mode: Mode,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('WriteShellFiles', async ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const files = compilation.entrypoints.get('shell')?.getFiles() ?? []
      const needed = {
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
        fonts: Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2')),
      }
      await compressFolder(path.join(this.folder, 'browser'), this.mode)
      writeFileSync(path.join(this.folder, 'files.json'), `${JSON.stringify(needed, null, 1)}\n`)
    })
  }
}
