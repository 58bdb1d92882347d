import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseRemoteJson } from '@caravanserai/releases'
import type { ReleaseEntry, RemoteJson, ReleaseSet } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import {
  brotliKey,
  changeSet,
  fileKey,
  folderStore,
  releaseOf,
  storedBase,
} from '@caravanserai/releases/ledger'
import { isLeft } from 'fp-ts/Either'
import type { LiveRelease } from './liveReleases'

/** Writes the release set of a rehearsal as the first one of a store, and all files of its releases. */
export type WriteSet = (store: string) => Promise<void>

/** A release to be rehearsed: its `remote.json` as the host is to see it, and its files. */
export interface Rehearsed {
  readonly info: RemoteJson
  readonly read: (file: string) => Buffer | null
}

/** The judged release among the live ones of the other remotes; one that cannot be read is left out. */
export const rehearsedSet = async (
  { info, read }: Rehearsed,
  others: ReadonlyArray<LiveRelease>,
): Promise<WriteSet> => {
  const own: Known = { info, text: JSON.stringify(info), read: (file) => Promise.resolve(read(file)) }
  const known = [own, ...(await Promise.all(others.map(knownOf))).flatMap((one) => one ?? [])]
  const set: ReleaseSet = { remotes: Object.fromEntries(known.map((one) => [one.info.name, entryOf(one)])) }
  return async (store) => {
    mkdirSync(path.join(store, 'files'), { recursive: true })
    await Promise.all(known.map((one) => writeFiles(store, one)))
    const { name: remote, release } = info
    const done = { did: 'ship', remote, release, by: 'a rehearsal', where: store }
    await changeSet(folderStore(store), done, () => set)
  }
}

const entryOf = ({ info, text }: Known): ReleaseEntry => ({
  ...releaseOf({ info, hash: sha256(text) }, storedBase(info.name, info.release)),
  previous: [],
})

/** Not by the store itself, which writes each file through to the disk: a rehearsal is over in seconds. */
const writeFiles = async (store: string, { info, text, read }: Known): Promise<void> => {
  const write = async (key: string, bytes: Buffer | string | null) => {
    if (bytes !== null) await writeFile(path.join(store, key), bytes)
  }
  await Promise.all([
    write(fileKey(sha256(text)), text),
    // A release of another team may say anything; the host refuses it then.
    ...Object.entries(info.files)
      .filter(([, hash]) => isHash.test(hash))
      .flatMap(([file, hash]) => [
        read(file).then((bytes) => write(fileKey(hash), bytes)),
        read(`${file}.br`).then((bytes) => write(brotliKey(hash), bytes)),
      ]),
  ])
}

const isHash = /^[0-9a-f]{64}$/

interface Known {
  readonly info: RemoteJson
  readonly text: string
  readonly read: LiveRelease['read']
}

const knownOf = async ({ read }: LiveRelease): Promise<Known | null> => {
  const text = (await read('remote.json'))?.toString('utf8')
  if (text === undefined) return null
  const info = parseRemoteJson(text)
  return isLeft(info) ? null : { info: info.right, text, read }
}
