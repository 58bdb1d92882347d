import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const hashes = new Map<string, string>()

const contentHash = (file: string): string => {
  const known = hashes.get(file)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 6)
  hashes.set(file, hash)
  return hash
}

/**
 * The class name of a CSS module: the same in the browser and the server build of one release, and different as soon
 * as the file differs, so that two releases with two versions of the kit can be in one page.
 */
export const cssName = (
  { resourcePath }: { readonly resourcePath: string },
  _pattern: string,
  name: string,
): string => {
  const file = path.basename(resourcePath, '.module.css')
  return `${file}-${name}-${contentHash(resourcePath)}`.replace(/[^\w-]/g, '_')
}
