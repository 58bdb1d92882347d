import { isInside, neededFiles, parseRemoteJson, releaseLimits } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { chain, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

/**
 * Decodes a `remote.json` and validates its list of files, before any of them is requested. An error is one line.
 * @param name the expected remote
 */
export const checkedInfo = (text: string, name: string): Either<string, RemoteJson> =>
  pipe(
    parseRemoteJson(text),
    chain((info) => pipe(info, faultIn(name), (fault) => (fault === null ? right(info) : left(fault)))),
  )

/** Whether a text is a SHA-256 as releases write it, and so a safe file name. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The SHA-256 of a file in a release; `null` when the release has no such file. */
export const hashOf = ({ files }: RemoteJson, path: string): string | null =>
  (Object.hasOwn(files, path) ? files[path] : undefined) ?? null

/**
 * The files of a release by their hashes. If several files are equal, a file that browsers load is chosen, as it may
 * have a compressed copy.
 */
export const filesByHash = ({ files }: RemoteJson): ReadonlyMap<string, string> => {
  const byHash = new Map<string, string>()
  for (const [path, hash] of Object.entries(files))
    if (!byHash.has(hash) || isForBrowsers(path)) byHash.set(hash, path)
  return byHash
}

export const isForBrowsers = (path: string): boolean => path.startsWith('browser/')

const faultIn =
  (name: string) =>
  (info: RemoteJson): string | null => {
    const files = Object.entries({ ...info.files, ...info.maps })
    // The addresses of its files contain the name, so under another name none of them could be loaded.
    if (info.name !== name) return `a release of ${info.name}, not of ${name}`
    if (files.length > releaseLimits.files) return `${files.length} files, more than ${releaseLimits.files}`
    const outside = files.find(([path]) => !isInside(path))
    if (outside !== undefined) return `the path ${JSON.stringify(outside[0])} is not inside the release`
    const unhashed = files.find(([, hash]) => !isHash(hash))
    if (unhashed !== undefined) return `the hash of ${unhashed[0]} is not a SHA-256`
    const missing = neededFiles(info).find((path) => !Object.hasOwn(info.files, path))
    return missing === undefined ? null : `no hash for ${missing}`
  }
