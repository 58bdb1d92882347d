import type { LockedPackage, LockedPackages } from './lockedPackages'
import { placeOf } from './lockedPackages'

interface RuntimeLock {
  /** Exact versions of the directly required packages. */
  readonly dependencies: Readonly<Record<string, string>>
  /** The required packages and their dependencies, in the folders and versions of the lock file. */
  readonly packages: LockedPackages
}

/**
 * The part of a lock file that these packages need at run time. Includes optional packages for other systems, as
 * every lock file does: npm skips them on installation. Throws a one-line message when a package is not in the lock
 * file.
 * @param locked `packages` of the lock file
 */
export const runtimeLock = (locked: LockedPackages, names: ReadonlyArray<string>): RuntimeLock => {
  /** Whether a package is optional, by folder: it is if all its dependents can run without it. */
  const found = new Map<string, boolean>()
  const visit = (from: string, name: string, isOptional: boolean, by: string): void => {
    const at = placeOf(locked, from, name)
    if (at === null) {
      if (isOptional) return
      throw new Error(`package-lock.json: expected ${name}, which ${by} needs; run npm install`)
    }
    const before = found.get(at)
    if (before === false || before === isOptional) return
    found.set(at, isOptional)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[at] ?? {}
    for (const item of Object.keys(dependencies ?? {})) visit(at, item, isOptional, name)
    for (const item of Object.keys(optionalDependencies ?? {})) visit(at, item, true, name)
    for (const item of Object.keys(peerDependencies ?? {}))
      if (peerDependenciesMeta?.[item]?.optional !== true) visit(at, item, isOptional, name)
  }
  for (const name of names) visit('', name, false, 'the build')
  return {
    dependencies: Object.fromEntries(
      names.map((name) => [name, locked[placeOf(locked, '', name) ?? '']?.version ?? '']),
    ),
    packages: Object.fromEntries(
      [...found]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([at, isOptional]) => [at, entryOf(locked[at] ?? {}, isOptional)]),
    ),
  }
}

/** The entry of a package without the flags that describe its role in the whole project. */
const entryOf = (
  { dev: _dev, devOptional: _devOptional, optional: _optional, peer: _peer, ...entry }: LockedPackage,
  isOptional: boolean,
): LockedPackage => (isOptional ? { ...entry, optional: true } : entry)
