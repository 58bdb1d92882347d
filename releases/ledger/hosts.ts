import { readBuild, uploadRelease } from './publish'
import { ledgerLimits } from './limits'
import type { Listed, Store } from './store'

/**
 * What versions of the host keep for the documents that name it, so that every site of the store can serve it, whichever
 * version it runs: their browser files, each version as a release of the name `shell`, and their lists of all remotes.
 */
const FOLDER = 'hosts/'

/** The mark of a version. @param hash the SHA-256 of its `remote.json`, which has those of all its files */
const versionKey = (hash: string): string => `${FOLDER}${hash}.json`

/** Where a list of all remotes is. @param name its file name, such as `remotes.0123456789abcdef.json` */
export const listKey = (name: string): string => `${FOLDER}${name}`

/** What is kept of the versions of the host. */
export interface KeptOfHosts {
  /** The SHA-256 of the `remote.json` of each version, the most recently used first. */
  readonly versions: ReadonlyArray<string>
  /** The file names of the lists of all remotes. */
  readonly lists: ReadonlySet<string>
}

/** Keeps the browser files of a version of the host, unless that was done in the last days. @param dist its build */
export const keepHost = async (store: Store, dist: string, now: () => number = Date.now): Promise<void> => {
  const { hash, info } = readBuild(dist)
  await keepUsed(store, versionKey(hash), now, async () => {
    // The mark comes last: where it is, all files are.
    await uploadRelease(store, dist, now)
    return Buffer.from(`${JSON.stringify({ release: info.release })}\n`)
  })
}

/** Keeps a list of all remotes, unless that was done in the last days. @param name its file name, which carries its hash */
export const keepList = (
  store: Store,
  name: string,
  text: string,
  now: () => number = Date.now,
): Promise<void> => keepUsed(store, listKey(name), now, async () => Buffer.from(text))

/** Nothing where the store cannot be listed. */
export const keptOfHosts = async (store: Pick<Store, 'list'>): Promise<KeptOfHosts> => {
  const { versions, lists } = sorted((await store.list(FOLDER)) ?? [])
  return {
    versions: versions.map(({ hash }) => hash),
    lists: new Set(lists.map(({ key }) => key.slice(FOLDER.length))),
  }
}

/**
 * The versions whose files are still needed, and the marks and lists that are over: what no site has used for a month, but for
 * the newest versions.
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
  return { needed: versions.filter((one) => !over.includes(one)), over: [...over, ...lists.filter(isOver)] }
}

const sorted = (all: ReadonlyArray<Listed>) => ({
  versions: all
    .flatMap((one) => {
      const hash = /^hosts\/([0-9a-f]{64})\.json$/.exec(one.key)?.[1]
      return hash === undefined ? [] : [{ ...one, hash }]
    })
    .sort((one, other) => other.writtenAt - one.writtenAt),
  lists: all.filter(({ key }) => /^hosts\/remotes\.[0-9a-f]{16}\.json$/.test(key)),
})

/** Writes an object again after some days, so that it is young as long as a site uses it. */
const keepUsed = async (
  store: Store,
  key: string,
  now: () => number,
  bytes: () => Promise<Buffer>,
): Promise<void> => {
  const there = await store.stat(key)
  if (there === null || now() - there.writtenAt > ledgerLimits.hostUsedMs)
    await store.write(key, await bytes())
}
