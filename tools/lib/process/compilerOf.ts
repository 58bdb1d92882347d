import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The program of a TypeScript that is installed where a module in this folder finds it. Not every version exports its program.
 * Throws one line where there is none.
 * @param name of the package
 */
export const compilerOf = (folder: string, name = 'typescript'): string => {
  const places = createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? []
  const found = places.map((place) => path.join(place, name, 'bin', 'tsc')).find((file) => existsSync(file))
  if (found === undefined) throw new Error(`${name} is not installed where ${folder} finds it`)
  return found
}
