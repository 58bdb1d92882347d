import { lockedPackages, placeOf } from './lockedPackages'
import type { LockedPackages } from './lockedPackages'

/** A package of others of which code may be part of what servers run or browsers load. */
interface ShippedPackage {
  /** Its folder, below the root: `node_modules/react`. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** As SPDX writes it; `unknown` where the package does not say. */
  readonly licence: string
}

/** They make builds, and are part of none. */
const buildTime: ReadonlySet<string> = new Set(['@caravanserai/webpack', '@module-federation/enhanced'])

/**
 * The packages that ship, by name: everything that the given packages of this tree depend on at run time. It may name some
 * of which no code is used.
 * @param own folders of packages of this tree
 */
export const shippedPackages = (
  packages: LockedPackages,
  own: ReadonlyArray<string>,
): ReadonlyArray<ShippedPackage> => {
  const seen = new Set<string>()
  const follow = (folder: string | null): void => {
    const locked = folder === null ? undefined : packages[folder]
    if (folder === null || locked === undefined || seen.has(folder)) return
    seen.add(folder)
    if (locked.link === true) return follow(locked.resolved ?? null)
    const { dependencies, optionalDependencies, peerDependencies } = locked
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      if (!buildTime.has(name)) follow(placeOf(packages, folder, name))
  }
  own.forEach(follow)
  return [...seen]
    .filter((folder) => folder.includes('node_modules/') && packages[folder]?.link !== true)
    .map((folder) => ({
      folder,
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[folder]?.version ?? '',
      licence: packages[folder]?.license ?? 'unknown',
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** The tree itself, whose dependencies are those of its remotes, and the packages in it. */
const ofTree = ['', 'adapters', 'settings', 'state', 'submissions', 'releases', 'ui', 'shell', 'backend']

/** The packages of others that ship with the site and its remotes. */
export const shipped = (): ReadonlyArray<ShippedPackage> => shippedPackages(lockedPackages(), ofTree)
