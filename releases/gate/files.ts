import type { GateFault } from '../gateReport'
import { isInside, neededFiles, releaseLimits } from '../remoteJson'
import type { RemoteJson } from '../remoteJson'

/** The SHA-256 of every file of a build by path, excluding `remote.json`, build stamps and brotli copies. */
export type BuiltFiles = ReadonlyMap<string, string>

const rebuild = 'build it again; nothing may change the build afterwards'

/** Faults of files that are missing, have another hash than in `remote.json`, or are not listed in it. */
export const fileFaults = (info: RemoteJson, built: BuiltFiles): ReadonlyArray<GateFault> => {
  const hashes = { ...info.files, ...info.maps }
  const named = Object.entries(hashes)
  const isNamed = (file: string): boolean => Object.hasOwn(hashes, file)
  const faultOf = (file: string, fault: string, remedy = rebuild): GateFault => ({
    check: 'files',
    file,
    pages: pagesWith(info, file),
    fault,
    remedy,
  })
  return [
    ...named.flatMap(([file, hash]) => {
      const found = built.get(file)
      if (found === hash) return []
      return found === undefined
        ? [faultOf(file, 'is listed in remote.json, but missing from the build')]
        : [faultOf(file, `has the hash ${found.slice(0, 8)}…, remote.json says ${hash.slice(0, 8)}…`)]
    }),
    ...[...built.keys()]
      .filter((file) => !isNamed(file))
      .map((file) =>
        faultOf(file, 'is in the build, but remote.json has no hash for it, so no browser would receive it'),
      ),
    ...neededFiles(info)
      .filter((file) => !isNamed(file) && !built.has(file))
      .map((file) =>
        faultOf(file, 'is needed, but missing from the build and from the files of remote.json'),
      ),
    ...named
      .filter(([file]) => !isInside(file))
      .map(([file]) =>
        faultOf(file, 'is not a path inside the release', 'use relative paths with slashes, without ".."'),
      ),
  ]
}

/**
 * Faults of a release that is too large for a site, which would refuse it after the upload.
 * @param bytesOf the size of a file and of its compressed copy
 */
export const limitFaults = (
  info: RemoteJson,
  infoBytes: number,
  bytesOf: (file: string) => { readonly plain: number; readonly packed: number },
): ReadonlyArray<GateFault> => {
  const files = Object.keys(info.files)
  const count = files.length + Object.keys(info.maps ?? {}).length
  const sizes = files.map((file) => ({ file, ...bytesOf(file) }))
  const all = sizes.reduce((sum, { plain, packed }) => sum + plain + packed, infoBytes)
  const faultOf = (file: string | null, fault: string): GateFault => ({
    check: 'files',
    file,
    pages: file === null ? [] : pagesWith(info, file),
    fault: `${fault}, so every site would refuse it`,
    remedy: 'leave out what pages do not need; films and large pictures belong to the content',
  })
  return [
    ...(count > releaseLimits.files
      ? [faultOf(null, `the release has ${count} files, more than ${releaseLimits.files}`)]
      : []),
    ...(infoBytes > releaseLimits.infoBytes
      ? [faultOf('remote.json', `has ${inMb(infoBytes)}, more than ${inMb(releaseLimits.infoBytes)}`)]
      : []),
    ...sizes
      .filter(({ plain }) => plain > releaseLimits.fileBytes)
      .map(({ file, plain }) =>
        faultOf(file, `has ${inMb(plain)}, more than ${inMb(releaseLimits.fileBytes)}`),
      ),
    ...(all > releaseLimits.bytes
      ? [faultOf(null, `the release has ${inMb(all)}, more than ${inMb(releaseLimits.bytes)}`)]
      : []),
  ]
}

const inMb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The patterns whose pages need a file. */
const pagesWith = ({ addresses }: RemoteJson, file: string): ReadonlyArray<string> =>
  addresses
    .filter(({ scripts, styles, first = [] }) =>
      [...scripts, ...styles, ...first].some((needed) => `browser/${needed}` === file),
    )
    .map(({ path }) => path)
