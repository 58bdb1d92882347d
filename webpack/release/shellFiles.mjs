import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFolder } from './compress.mjs'

/** Writes `files.json` beside the shell's browser build: what its first view needs. */
export class WriteShellFiles {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tapPromise('WriteShellFiles', async ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const files = (compilation.entrypoints.get('shell')?.getFiles() ?? []).filter(
        (file) => !file.endsWith('.map'),
      )
      const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'))
      await compressFolder(path.join(this.folder, 'browser'))
      writeFileSync(
        path.join(this.folder, 'files.json'),
        `${JSON.stringify(
          {
            scripts: files.filter((file) => file.endsWith('.js')),
            styles: files.filter((file) => file.endsWith('.css')),
            fonts,
          },
          null,
          1,
        )}\n`,
      )
    })
  }
}
