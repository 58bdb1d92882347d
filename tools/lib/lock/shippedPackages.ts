import * as t from 'io-ts'
import { decodedOrThrow } from '../decoded'
import { placeOf } from './placeOf'

const Names = t.record(t.string, t.string)

/** A package in `package-lock.json`, as far as it is looked at. */
const Locked = t.partial({
  version: t.string,
  license: t.string,
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  /** Of a package of this tree: its folder. */
  resolved: t.string,
  link: t.boolean,
})
type Locked = t.TypeOf<typeof Locked>

const Lock = t.strict({ packages: t.record(t.string, Locked) })

/** A package of others of which code may be part of what servers run or browsers load. */
export interface ShippedPackage {
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
 * of which no code is used. Throws one line when the lock file is not as expected.
 * @param lock the text of `package-lock.json`
 * @param own folders of packages of this tree
 */
export const shippedPackages = (lock: string, own: ReadonlyArray<string>): ReadonlyArray<ShippedPackage> => {
  const { packages } = decodedOrThrow(
    Lock,
    JSON.parse(lock),
    'package-lock.json: expected "packages", as npm 7 and later write it',
  )
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
