import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { bodyCache } from '../../http/sendCompressed'
import type { Body } from '../../http/sendCompressed'
import { limits } from '../limits'

/** Files of the shell that do not change while it runs, read from this folder and kept in memory. */
export const shellFolder = (folder: string) => {
  const kept = bodyCache(limits.shellFilesBytes)
  return async (file: string): Promise<Body | null> => {
    const known = kept.get(file)
    if (known !== undefined) return known
    // Only names of files in this folder itself.
    if (!/^[\w.-]+$/.test(file)) return null
    const plain = await readIfThere(path.join(folder, file))
    if (plain === null) return null
    const found = { plain, brotli: await readIfThere(path.join(folder, `${file}.br`)) }
    kept.set(file, found)
    return found
  }
}

/** The bytes of a file; `null` when there is none. */
export const readIfThere = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)
