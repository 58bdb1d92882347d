import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isDevelopment } from '../settings.mjs'
import { filesBelow } from './files.mjs'

const brotli = promisify(brotliCompress)

/** Puts a brotli copy beside every text file of a folder, at the highest level: it is paid once a build, not once a visitor. @param {string} folder */
export const compressFolder = async (folder) => {
  const quality = isDevelopment ? 4 : constants.BROTLI_MAX_QUALITY
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
