import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The name in the `package.json` of a packaged site. */
export const packagedName = 'caravanserai-site'

/** Everything at the top of a packaged site. */
const packaged = [
  'LICENSE',
  'README.md',
  'backend',
  'deploy',
  'node_modules',
  'package-lock.json',
  'package.json',
  'releases',
  'shell',
  'tools',
]

/**
 * Why a packaged site must not be written here, in one line; `null` where nothing is lost by it: where nothing is, an empty
 * folder, or an earlier package that nobody has put anything into.
 * @param shipped how many release sets a package has when it is made
 */
export const targetFault = (folder: string, shipped: number): string | null => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return null
  if (!found.isDirectory()) return `${folder} is a file: name a folder, or an archive that ends with .tar.gz`
  const entries = readdirSync(folder)
  if (entries.length === 0) return null
  if (nameIn(folder) !== packagedName)
    return `${folder} is not empty, and was not made by npm run package: name another folder`
  const added = entries.find((entry) => !packaged.includes(entry))
  if (added !== undefined)
    return `${folder} has ${added}, which npm run package did not put there: move it away, or name another folder`
  const sets = statSync(path.join(folder, 'releases', 'sets'), { throwIfNoEntry: false })
  if (sets !== undefined && readdirSync(path.join(folder, 'releases', 'sets')).length > shipped)
    return `${folder}/releases has releases that were shipped there: move it away, or name another folder`
  return null
}

const nameIn = (folder: string): unknown => {
  try {
    const found: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return typeof found === 'object' && found !== null && 'name' in found ? found.name : null
  } catch {
    return null // There is none, or it is not one of ours.
  }
}
