import type { LockedPackage, LockedPackages } from './lockedPackages'
import { placeOf } from './lockedPackages'

interface RuntimeLock {
  /** Exact versions of the packages that are required directly. */
  readonly dependencies: Readonly<Record<string, string>>
  /** They and all that they need, in the folders and versions of the project's lock file. */
  readonly packages: LockedPackages
}

/**
 * The part of a lock file that these packages need at run time. Packages for other systems are part of it, as in every lock
 * file: npm installs those of the system that it runs on. Throws one line when a package is not in the lock file.
 * @param locked `packages` of the lock file
 */
export const runtimeLock = (locked: LockedPackages, names: ReadonlyArray<string>): RuntimeLock => {
  /** Whether a package may be missing, by its folder: it may where everything that needs it can do without. */
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
    for (const one of Object.keys(dependencies ?? {})) visit(at, one, isOptional, name)
    for (const one of Object.keys(optionalDependencies ?? {})) visit(at, one, true, name)
    for (const one of Object.keys(peerDependencies ?? {}))
      if (peerDependenciesMeta?.[one]?.optional !== true) visit(at, one, isOptional, name)
  }
  for (const name of names) visit('', name, false, 'the build')
  return {
    dependencies: Object.fromEntries(
      names.map((name) => [name, locked[placeOf(locked, '', name) ?? '']?.version ?? '']),
    ),
    packages: Object.fromEntries(
      [...found]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([at, isOptional]) => [at, entryOf(locked[at] ?? {}, isOptional)]),
    ),
  }
}

/** What a package is to the whole project says nothing about what it is here. */
const entryOf = (
  { dev: _dev, devOptional: _devOptional, optional: _optional, peer: _peer, ...entry }: LockedPackage,
  isOptional: boolean,
): LockedPackage => (isOptional ? { ...entry, optional: true } : entry)
