import type { GateFault } from '../gateReport'
import type { RemoteJson } from '../remoteJson'

/** The SHA-256 of every file of a build by its path, without `remote.json`, build stamps and brotli copies. */
export type BuiltFiles = ReadonlyMap<string, string>

const check = 'files'
const rebuild = 'build it again; nothing may change the build afterwards'

/** Every file of a release must be there with the hash that `remote.json` says, and every file of the build must be named. */
export const fileFaults = (info: RemoteJson, built: BuiltFiles): ReadonlyArray<GateFault> =>
  [
    ...Object.entries(info.files).flatMap(([file, hash]) => faultOf(file, hash, built.get(file))),
    ...[...built.keys()]
      .filter((file) => !Object.hasOwn(info.files, file))
      .map((file): GateFault => ({
        check,
        file,
        pages: [],
        fault: 'is in the build, but remote.json has no hash for it, so no browser would get it',
        remedy: rebuild,
      })),
    ...neededFiles(info)
      .filter((file) => !Object.hasOwn(info.files, file) && !built.has(file))
      .map((file): GateFault => ({
        check,
        file,
        pages: [],
        fault: 'is needed, but neither in the build nor in the files of remote.json',
        remedy: rebuild,
      })),
    ...Object.keys(info.files)
      .filter((file) => !isInside(file))
      .map((file): GateFault => ({
        check,
        file,
        pages: [],
        fault: 'is not a path inside the release',
        remedy: 'use relative paths with slashes, without ".."',
      })),
  ].map((fault) => ({ ...fault, pages: pagesWith(info, fault.file ?? '') }))

const faultOf = (file: string, hash: string, found: string | undefined): ReadonlyArray<GateFault> => {
  if (found === undefined)
    return [
      { check, file, pages: [], fault: 'is named in remote.json, but not in the build', remedy: rebuild },
    ]
  if (found === hash) return []
  return [
    {
      check,
      file,
      pages: [],
      fault: `has the hash ${found.slice(0, 8)}…, remote.json says ${hash.slice(0, 8)}…`,
      remedy: rebuild,
    },
  ]
}

/** What the host itself asks a release for. */
export const neededFiles = ({ server, entry, addresses }: RemoteJson): ReadonlyArray<string> => [
  ...new Set([
    server,
    ...[
      entry,
      ...addresses.flatMap(({ scripts, styles, first = [] }) => [...scripts, ...styles, ...first]),
    ].map((file) => `browser/${file}`),
  ]),
]

/** The patterns whose pages need a file. */
const pagesWith = ({ addresses }: RemoteJson, file: string): ReadonlyArray<string> =>
  addresses
    .filter(({ scripts, styles, first = [] }) =>
      [...scripts, ...styles, ...first].some((needed) => `browser/${needed}` === file),
    )
    .map(({ path }) => path)

const isInside = (file: string): boolean =>
  !/[\\\p{Cc}\p{Cs}]/u.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part))
