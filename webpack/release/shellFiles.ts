import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteJson } from '@caravanserai/releases'
import { named } from '@caravanserai/releases/hash'
import type { Compiler } from 'webpack'
import type { Mode } from '../options'
import { providedVersions } from '../shared'
import { hashesIn, PROVIDED_FILE, compressFolder } from './files'

/** The beginning of the names of plugins' entries. */
export const PLUGIN_ENTRY = 'plugin-'

/**
 * Writes three files next to the shell's browser build: the files of its first view, the versions that the host
 * provides to remotes, and its browser files as a release.
 */
export class WriteShellFiles {
  constructor(
    private readonly folder: string,
    private readonly version: string,
    private readonly mode: Mode,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('WriteShellFiles', async ({ compilation }) => {
      if (compilation.errors.length > 0) return
      const files = compilation.entrypoints.get('shell')?.getFiles() ?? []
      const scripts = files.filter((file) => file.endsWith('.js'))
      // The pages of plugins (`shell/site/pageCode.ts`) and slots request these files on demand; other documents do not
      // contain them.
      const ownFiles = [...compilation.namedChunkGroups]
        .flatMap(([name, group]) => (name.endsWith('-page') || name === 'parts' ? group.getFiles() : []))
        .filter((file) => /\.(js|css)$/.test(file) && !files.includes(file))
      const boot = compilation.entrypoints.get('boot')?.getFiles() ?? []
      const plugins = [...compilation.entrypoints].flatMap(([name, entry]) =>
        name.startsWith(PLUGIN_ENTRY) ? [[name.slice(PLUGIN_ENTRY.length), entry.getFiles()] as const] : [],
      )
      const atOnce = [...boot, ...files, ...ownFiles, ...plugins.flatMap(([, parts]) => parts)]
      const needed = {
        boot: boot.find((file) => file.endsWith('.js')),
        scripts,
        later: Object.keys(compilation.assets).filter(
          (file) => /\.(js|css)$/.test(file) && !atOnce.includes(file),
        ),
        // Every document contains the styles of the frame, although its script is loaded later.
        styles: [...files, ...(compilation.namedChunkGroups.get('frame')?.getFiles() ?? [])].filter((file) =>
          file.endsWith('.css'),
        ),
        own: ownFiles,
        plugins: Object.fromEntries(plugins),
      }
      await compressFolder(path.join(this.folder, 'browser'), this.mode)
      const write = (file: string, content: object) =>
        writeFileSync(path.join(this.folder, file), `${JSON.stringify(content, null, 1)}\n`)
      write('files.json', needed)
      write(PROVIDED_FILE, providedVersions())
      write('remote.json', hostRelease(this.folder, this.version))
    })
  }
}

/**
 * The browser files of a host build as a release without pages, so that sites with other host versions store, verify
 * and serve them like those of remotes. No server runs any of it.
 */
export const hostRelease = (folder: string, version: string): RemoteJson => {
  const files = hashesIn(folder, (file) => /^browser\/.*(?<!\.(br|map))$/.test(file))
  const [any = ''] = Object.keys(files)
  return named({
    name: 'shell',
    version,
    needs: {},
    entry: any.replace('browser/', ''),
    server: any,
    addresses: [],
    files,
  })
}
