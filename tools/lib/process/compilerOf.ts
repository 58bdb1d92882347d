import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The program of the TypeScript that a module in this folder resolves. Not every version exports its program. Throws
 * a one-line message when none is installed.
 * @param name of the package
 */
export const compilerOf = (folder: string, name = 'typescript'): string => {
  const places = createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? []
  const found = places.map((place) => path.join(place, name, 'bin', 'tsc')).find((file) => existsSync(file))
  if (found === undefined) throw new Error(`${name} is not installed where ${folder} finds it`)
  return found
}
