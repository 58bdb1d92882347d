import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Mode } from '../options'
import { filesBelow } from './files'

const brotli = promisify(brotliCompress)

/** Writes a brotli copy of every text file of a folder. The highest level is paid once a build, not once a visitor. */
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
