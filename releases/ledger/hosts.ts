import { readBuild, uploadRelease } from './publish'
import { ledgerLimits } from './limits'
import type { Listed, Store } from './store'

/**
 * Files that documents of a host version refer to: the browser files, stored as a release named `shell`, and the
 * lists of all remotes. Every site of the store can serve them, regardless of its host version.
 */
const FOLDER = 'hosts/'

/**
 * The marker object of a host version. @param hash the SHA-256 of its `remote.json`, which contains the hashes of all
 * its files
 */
const versionKey = (hash: string): string => `${FOLDER}${hash}.json`

/** The key of a list of all remotes. @param name its file name, such as `remotes.0123456789abcdef.json` */
export const listKey = (name: string): string => `${FOLDER}${name}`

/** The stored objects of host versions. */
export interface KeptOfHosts {
  /** The SHA-256 of the `remote.json` of each version, most recently used first. */
  readonly versions: ReadonlyArray<string>
  /** The file names of the lists of all remotes. */
  readonly lists: ReadonlySet<string>
}

/**
 * Stores the browser files of a host version, unless stored recently (`hostUsedMs`). @param dist the folder of the
 * build
 */
export const keepHost = async (store: Store, dist: string, now: () => number = Date.now): Promise<void> => {
  const { hash, info } = readBuild(dist)
  await keepUsed(store, versionKey(hash), now, async () => {
    // Written last: if the marker exists, all files exist.
    await uploadRelease(store, dist, now)
    return Buffer.from(`${JSON.stringify({ release: info.release })}\n`)
  })
}

/**
 * Stores a list of all remotes, unless stored recently (`hostUsedMs`). @param name its file name, which contains its
 * hash
 */
export const keepList = (
  store: Store,
  name: string,
  text: string,
  now: () => number = Date.now,
): Promise<void> => keepUsed(store, listKey(name), now, async () => Buffer.from(text))

/** Lists the stored objects of host versions; empty if the store cannot be listed. */
export const keptOfHosts = async (store: Pick<Store, 'list'>): Promise<KeptOfHosts> => {
  const { versions, lists } = sorted((await store.list(FOLDER)) ?? [])
  return {
    versions: versions.map(({ hash }) => hash),
    lists: new Set(lists.map(({ key }) => key.slice(FOLDER.length))),
  }
}

/**
 * Returns the versions whose files are still needed, and the expired markers and lists: those that no site has used
 * for a month, except for the newest versions.
 */
export const hostsToPrune = async (
  store: Pick<Store, 'list'>,
  now: () => number,
): Promise<{
  readonly needed: ReadonlyArray<{ readonly hash: string }>
  readonly over: ReadonlyArray<Listed>
}> => {
  const { versions, lists } = sorted((await store.list(FOLDER)) ?? [])
  const isOver = ({ writtenAt }: Listed) => now() - writtenAt > ledgerLimits.keptMs
  const over = versions.slice(ledgerLimits.keptHosts).filter(isOver)
  return { needed: versions.filter((item) => !over.includes(item)), over: [...over, ...lists.filter(isOver)] }
}

const sorted = (all: ReadonlyArray<Listed>) => ({
  versions: all
    .flatMap((item) => {
      const hash = /^hosts\/([0-9a-f]{64})\.json$/.exec(item.key)?.[1]
      return hash === undefined ? [] : [{ ...item, hash }]
    })
    .sort((a, b) => b.writtenAt - a.writtenAt),
  lists: all.filter(({ key }) => /^hosts\/remotes\.[0-9a-f]{16}\.json$/.test(key)),
})

/** Rewrites an object regularly while a site uses it, so that it does not expire. */
const keepUsed = async (
  store: Store,
  key: string,
  now: () => number,
  bytes: () => Promise<Buffer>,
): Promise<void> => {
  const stored = await store.stat(key)
  if (stored === null || now() - stored.writtenAt > ledgerLimits.hostUsedMs)
    await store.write(key, await bytes())
}
