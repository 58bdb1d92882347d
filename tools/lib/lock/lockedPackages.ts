import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as t from 'io-ts'
import { decodedOrThrow } from '../decoded'
import { root } from '../places'

/**
 * The folder of a package as Node resolves it from another folder; `null` when it is not installed.
 * @param packages of an npm lock file, by their folders
 * @param from a folder, such as `node_modules/a/node_modules/b`, or `''` for the root
 */
export const placeOf = (
  packages: Readonly<Record<string, unknown>>,
  from: string,
  name: string,
): string | null => {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (Object.hasOwn(packages, place)) return place
  return from === '' ? null : placeOf(packages, outer(from), name)
}

/** The folder of the package that contains this one; `''` for the root. */
const outer = (folder: string): string => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))

const Names = t.record(t.string, t.string)

const LockedPackage = t.partial({
  version: t.string,
  license: t.string,
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: t.record(t.string, t.partial({ optional: t.boolean })),
  /** For a package of this tree: its folder. */
  resolved: t.string,
  link: t.boolean,
  dev: t.boolean,
  devOptional: t.boolean,
  optional: t.boolean,
  peer: t.boolean,
})

/** One installed package in an npm lock file (version 3); other fields are preserved. */
export type LockedPackage = Readonly<t.TypeOf<typeof LockedPackage>>

const Lock = t.strict({ packages: t.record(t.string, LockedPackage) })

/** The packages of a lock file by their installed folders, such as `node_modules/a/node_modules/b`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** Parses the packages of a lock file. Throws a one-line message when it is malformed. */
export const lockedIn = (text: string): LockedPackages =>
  decodedOrThrow(
    Lock,
    JSON.parse(text),
    'package-lock.json: expected "packages", as npm 7 and later write it',
  ).packages

export const lockedPackages = (): LockedPackages =>
  lockedIn(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
