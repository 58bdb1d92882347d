import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The folders of packages that npm has linked into the package of a folder instead of installing them, such as other workspaces of its
 * team, and into these; relative to the folder. Their sources are built with it.
 */
export const linkedPackages = (folder: string): ReadonlyArray<string> => {
  const found = new Set<string>()
  const look = (from: string): void => {
    const file = path.join(from, 'package.json')
    const { dependencies = {} }: { readonly dependencies?: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    for (const name of Object.keys(dependencies)) {
      const place = (createRequire(file).resolve.paths(name) ?? [])
        .map((modules) => path.join(modules, name))
        .find((one) => existsSync(one))
      if (place === undefined || !lstatSync(place).isSymbolicLink()) continue
      const linked = realpathSync(place)
      if (found.has(linked) || linked.includes(`${path.sep}node_modules${path.sep}`)) continue
      found.add(linked)
      look(linked)
    }
  }
  look(folder)
  return [...found].map((linked) => path.relative(realpathSync(folder), linked)).sort()
}

/** The lock file of a folder: its own, or that of the workspaces that it is one of. Throws one line where there is none. */
export const lockFile = (folder: string): string => {
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, 'package-lock.json')
    if (existsSync(file)) return file
    if (at === path.dirname(at))
      throw new Error(`${folder}: expected a package-lock.json here or above: npm install`)
  }
}
