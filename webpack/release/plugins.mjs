import { writeRelease } from './writeRelease.mjs'

/**
 * @typedef {object} Built what the browser build made
 * @property {string} entry the file name of the remote's entry
 * @property {string[]} common files that every page of the remote needs, in the order of their need
 * @property {Record<string, string[]>} chunks for every named chunk, the files it needs
 */

/** Takes note of the files of the browser build, for the release that the server build writes after it. */
export class BrowserFiles {
  /** @type {Built | undefined} */
  built

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('BrowserFiles', (compilation) => {
      /** @param {import('webpack').Chunk | import('webpack').ChunkGroup} part */
      const filesOf = (part) =>
        'chunks' in part ? part.chunks.flatMap((chunk) => [...chunk.files]) : [...part.files]
      /** @type {Record<string, string[]>} */
      const chunks = {}
      for (const group of compilation.chunkGroups)
        if (group.name)
          chunks[group.name] = [...new Set(filesOf(group))].filter((file) => !file.endsWith('.map'))
      const entry = [...compilation.entrypoints.keys()].map((key) =>
        chunks[key]?.find((file) => file.startsWith('remoteEntry')),
      )[0]
      if (entry === undefined) return
      this.built = { entry, common: [entry, ...(chunks.routes ?? [])], chunks }
    })
  }
}

/** Writes `remote.json` and the compressed files once both builds of a remote stand. */
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
