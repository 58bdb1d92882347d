import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '@caravanserai/releases/hash'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Mode } from '../options'

/** The file of the host's build with the provided versions of each shared package and of the kit. */
export const PROVIDED_FILE = 'provided.json'

/** Every file below a folder, as sorted paths with slashes. */
export const filesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()

/** The SHA-256 of the selected files of a build, by their paths in `remote.json`. */
export const hashesIn = (
  folder: string,
  isMeant: (file: string) => boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesBelow(folder)
      .filter(isMeant)
      .map((file) => [file, sha256(readFileSync(path.join(folder, file)))]),
  )

const brotli = promisify(brotliCompress)

/** Writes a brotli copy of every text file of a folder, at the highest level in production. */
export const compressFolder = async (folder: string, mode: Mode): Promise<void> => {
  const quality = mode === 'development' ? 4 : constants.BROTLI_MAX_QUALITY
  const texts = filesBelow(folder).filter((file) => /\.(js|css|svg|json)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(path.join(folder, file))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(path.join(folder, `${file}.br`), await brotli(bytes, { params }))
    }),
  )
}
