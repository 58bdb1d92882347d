import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '@caravanserai/releases/hash'

/** Every file below a folder, as paths with slashes, sorted. */
export const filesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()

/** The SHA-256 of the meant files of a build, by their paths as `remote.json` has them. */
export const hashesIn = (
  folder: string,
  isMeant: (file: string) => boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesBelow(folder)
      .filter(isMeant)
      .map((file) => [file, sha256(readFileSync(path.join(folder, file)))]),
  )
