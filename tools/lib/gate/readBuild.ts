import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeRemoteJson } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import type { BuiltFiles } from '@caravanserai/releases/gate'
import { sha256 } from '@caravanserai/releases/hash'
import { isLeft } from 'fp-ts/Either'
import { filesBelow } from '../../../webpack/release/files'

/** A build as it is on disk. */
export interface ReadBuild {
  /** As it says, also where its patterns are malformed. */
  readonly info: RemoteJson
  /** The SHA-256 of `remote.json`. */
  readonly hash: string
  readonly files: BuiltFiles
  readonly read: (file: string) => Buffer | null
}

/** Reads a build. Throws one line when its `remote.json` cannot be read. */
export const readBuild = (dist: string): ReadBuild => {
  const remoteJson = path.join(dist, 'remote.json')
  if (!existsSync(remoteJson)) throw new Error(`${remoteJson}: there is no build; build it first`)
  const text = readFileSync(remoteJson, 'utf8')
  const info = decodeRemoteJson(text)
  if (isLeft(info)) throw new Error(`${dist}/${info.left}; build it again`)
  const names = filesBelow(dist).filter((file) => !notReleased.test(file))
  const bytes = new Map(names.map((file) => [file, readFileSync(path.join(dist, file))]))
  return {
    info: info.right,
    hash: sha256(text),
    files: new Map([...bytes].map(([file, content]) => [file, sha256(content)])),
    read: (file) => bytes.get(file) ?? readOrNull(path.join(dist, file)),
  }
}

/** What `remote.json` does not name: itself, the stamp of the build, and copies that are checked when they are used. */
const notReleased = /^(remote\.json|\.inputs)$|\.br$/

const readOrNull = (file: string): Buffer | null => {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
