import { importsOf } from './imports.mjs'
import { writeRelease } from './writeRelease.mjs'

/**
 * @typedef {object} Built what the browser build made
 * @property {string} entry the file name of the remote's entry
 * @property {string[]} common files that every page of the remote needs, in the order of their need
 * @property {Record<string, string[]>} pages for every module that is loaded with `import()`, the files it needs
 */

/** Keeps the files of the browser build for the release that the server build writes after it. */
export class BrowserFiles {
  /** @type {Built | undefined} */
  built

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('BrowserFiles', (compilation) => {
      const entry = [...compilation.entrypoints.values()]
        .flatMap(filesOf)
        .find((file) => file.startsWith('remoteEntry'))
      if (entry === undefined) return
      const routes = compilation.namedChunkGroups.get('routes')
      this.built = {
        entry,
        common: [entry, ...(routes ? filesOf(routes) : [])],
        pages: pagesIn(compilation),
      }
    })
  }
}

/** @param {import('webpack').ChunkGroup} group */
const filesOf = ({ chunks }) =>
  [...new Set(chunks.flatMap(({ files }) => [...files]))].filter((file) => !file.endsWith('.map'))

/** @param {import('webpack').Compilation} compilation @returns {Record<string, string[]>} */
const pagesIn = (compilation) =>
  Object.fromEntries(
    importsOf(compilation).flatMap(({ block, module }) => {
      const group = compilation.chunkGraph.getBlockChunkGroup(block)
      return group ? [[module, filesOf(group)]] : []
    }),
  )

/** Writes `remote.json` and the compressed files once both builds of a remote are finished. */
export class WriteRelease {
  /** @param {{ name: string, version: string, folder: string, built: BrowserFiles }} options */
  constructor(options) {
    this.options = options
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tapPromise('WriteRelease', async (stats) => {
      if (stats.hasErrors()) return
      const { built } = this.options.built
      if (built === undefined) throw new Error(`${this.options.name}: the browser build has no remote entry`)
      await writeRelease({ ...this.options, built })
    })
  }
}
