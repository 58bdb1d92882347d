import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { decodeRemoteJson, GateReport, parseRemoteJson, releaseName } from '@caravanserai/releases'
import type { ReleaseEntry, RemoteJson } from '@caravanserai/releases'
import type { BuiltFiles } from '@caravanserai/releases/gate'
import { sha256 } from '@caravanserai/releases/hash'
import { brotliKey, fileKey, historyOf, isStored } from '@caravanserai/releases/ledger'
import type { NumberedSet, Store } from '@caravanserai/releases/ledger'
import { isLeft } from 'fp-ts/Either'
import { filesBelow } from '../../../webpack/release/files'

/** A live release, independent of where its files are stored. */
export interface LiveRelease {
  readonly name: string
  /** The route patterns in the release set, including the canary's. */
  readonly addresses: ReadonlyArray<string>
  /** Reads a file by its path in the release; `null` when it does not exist. */
  readonly read: (file: string) => Promise<Buffer | null>
}

/**
 * The live releases of a set.
 * @param folder of the releases that remotes serve from separate servers; `null` if there is none
 */
export const liveReleases = (
  store: Store,
  { set }: NumberedSet,
  folder: string | null,
): ReadonlyArray<LiveRelease> =>
  Object.entries(set.remotes)
    .filter(([, { state }]) => state !== 'retired')
    .map(([name, entry]) => ({
      name,
      addresses: [...new Set([...entry.addresses, ...(entry.canary?.addresses ?? [])])],
      read: filesOf(store, name, entry, folder),
    }))

/**
 * Reads the files of a remote's release from the store or the remote's server.
 * @param folder as of `liveReleases`
 */
export const filesOf = (
  store: Store,
  name: string,
  release: Pick<ReleaseEntry, 'base' | 'hash'>,
  folder: string | null,
): LiveRelease['read'] => (isStored(release) ? inStore(store, release) : servedBy(name, release, folder))

/** The number of sets that are searched for the report on a live release. */
const HISTORY = 30

/**
 * Digests of pages as shown in a browser when the live release was judged, by route pattern; empty if unknown.
 * Rejects with a one-line message when the store cannot be read.
 */
export const shownPages = async (
  store: Store,
  newest: NumberedSet,
  name: string,
): Promise<NonNullable<GateReport['pages']>> => {
  const live = newest.set.remotes[name]?.hash
  for (const { entry } of await historyOf(store, newest, HISTORY)) {
    const report = GateReport.decode(entry?.gate)
    if (!isLeft(report) && report.right.hash === live && report.right.passed) return report.right.pages ?? {}
  }
  return {}
}

/** Reads files from the store, by the hashes in `remote.json`. */
const inStore = (store: Store, { hash }: Pick<ReleaseEntry, 'hash'>): LiveRelease['read'] => {
  const known = store.read(fileKey(hash)).catch(() => null)
  return async (file) => {
    const text = await known
    if (text === null || file === 'remote.json') return text
    const info = parseRemoteJson(text.toString('utf8'))
    if (isLeft(info)) return null
    const plain = info.right.files[file.replace(/\.br$/, '')]
    if (plain === undefined) return null
    return store.read(file.endsWith('.br') ? brotliKey(plain) : fileKey(plain)).catch(() => null)
  }
}

/** Reads files of a remote's file server: from its folder if on this machine, otherwise over HTTP. */
const servedBy = (
  name: string,
  { base }: Pick<ReleaseEntry, 'base'>,
  folder: string | null,
): LiveRelease['read'] => {
  if (folder !== null) {
    const release = path.join(folder, name, releaseName(base))
    return (file) => readFile(path.join(release, file)).catch(() => null)
  }
  return async (file) => {
    const response = await fetch(new URL(file, base)).catch(() => null)
    return response?.ok === true ? Buffer.from(await response.arrayBuffer()) : null
  }
}

export interface ReadBuild {
  /** The declared information, even if its patterns are malformed. */
  readonly info: RemoteJson
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

/** Files not in `remote.json`: itself, the build's stamp, and compressed copies, verified on use. */
const notReleased = /^(remote\.json|\.inputs)$|\.br$/

const readOrNull = (file: string): Buffer | null => {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
