import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { lookup } from 'mrmime'
import type { BoardFiles } from '../../../board'

/** The built files of the board, which its documents load from the port of the operator. */
export interface BoardAssets {
  readonly files: BoardFiles
  /** A file by its name; `null` when the build has none. */
  readonly read: (name: string) => Promise<{
    readonly bytes: Buffer
    readonly type: string
    readonly isText: boolean
  } | null>
}

/** What the build writes besides: the components in a form for browsers, of which only the styles are used. */
const isServed = (name: string): boolean => /^board\.\w+\.js$|^look\.\w+\.css$|\.woff2$/.test(name)

/** @param folder of the build, `dist/board`; rejects when it is not there */
export const boardAssets = async (folder: string): Promise<BoardAssets> => {
  const names = (await readdir(folder)).filter(isServed).sort()
  const addressesOf = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).map((name) => `/board/${name}`)
  return {
    files: {
      styles: addressesOf(/\.css$/),
      scripts: addressesOf(/\.js$/),
    },
    // Only what was found there is read: no name leads out of the folder.
    read: async (name) => {
      if (!names.includes(name)) return null
      const isText = !name.endsWith('.woff2')
      const type = lookup(name) ?? 'application/octet-stream'
      return {
        bytes: await readFile(path.join(folder, name)),
        type: isText ? `${type}; charset=utf-8` : type,
        isText,
      }
    },
  }
}
