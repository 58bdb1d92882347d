import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROVIDED_FILE } from '../../../webpack/release/files'
import { root } from '../places'

/**
 * What a built host provides for remotes: the version of each shared package, and of the kit of its style sheet. Throws one line
 * where there is none.
 * @param folder of the tree, or of a site that was made from it
 */
export const hostProvides = (folder = root): Readonly<Record<string, string>> => {
  const file = path.join(folder, 'shell', 'dist', PROVIDED_FILE)
  if (!existsSync(file)) throw new Error(`${file}: expected what the host provides, which its build writes`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
