import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RemoteJson } from '@caravanserai/releases'
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
  const text = readText(path.join(dist, 'remote.json'))
  const info = RemoteJson.decode(parsed(text, dist))
  if (isLeft(info)) throw new Error(`${dist}/remote.json: ${placeOf(info.left)}; build it again`)
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

const readText = (file: string): string => {
  const bytes = readOrNull(file)
  if (bytes === null) throw new Error(`${file}: there is no build; build it first`)
  return bytes.toString('utf8')
}

const readOrNull = (file: string): Buffer | null => {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

const parsed = (text: string, dist: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${dist}/remote.json: not JSON; build it again`)
  }
}

const placeOf = ([fault]: ReadonlyArray<{
  readonly context: ReadonlyArray<{ readonly key: string }>
}>): string =>
  `unexpected value at "${(fault?.context ?? []).flatMap(({ key }) => (key === '' ? [] : [key])).join('.')}"`
