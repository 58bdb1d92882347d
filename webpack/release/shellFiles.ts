import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'
import type { Mode } from '../options'
import { providedVersions } from '../shared'
import { PROVIDED_FILE } from './providedFile'
import { compressFolder } from './compress'

/** Writes two files next to the shell's browser build: what its first view needs, and what the host provides for remotes. */
export class WriteShellFiles {
  constructor(
    private readonly folder: string,
    private readonly mode: Mode,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('WriteShellFiles', async ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const files = compilation.entrypoints.get('shell')?.getFiles() ?? []
      const scripts = files.filter((file) => file.endsWith('.js'))
      // The host's own pages name their files where they need them, so that no other document does.
      const own = (compilation.namedChunkGroups.get('search')?.getFiles() ?? []).filter(
        (file) => /\.(js|css)$/.test(file) && !files.includes(file),
      )
      const boot = compilation.entrypoints.get('boot')?.getFiles() ?? []
      const draft = compilation.entrypoints.get('draft')?.getFiles() ?? []
      const needed = {
        boot: boot.find((file) => file.endsWith('.js')),
        scripts,
        later: Object.keys(compilation.assets).filter(
          (file) => /\.(js|css)$/.test(file) && ![...boot, ...files, ...own, ...draft].includes(file),
        ),
        // The frame is in every document, although its script comes later.
        styles: [...files, ...(compilation.namedChunkGroups.get('frame')?.getFiles() ?? [])].filter((file) =>
          file.endsWith('.css'),
        ),
        own,
        draft,
      }
      await compressFolder(path.join(this.folder, 'browser'), this.mode)
      writeFileSync(path.join(this.folder, 'files.json'), `${JSON.stringify(needed, null, 1)}\n`)
      writeFileSync(path.join(this.folder, PROVIDED_FILE), `${JSON.stringify(providedVersions(), null, 1)}\n`)
    })
  }
}
