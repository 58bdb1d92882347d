import { isRight } from 'fp-ts/Either'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { releasesOf } from '../changes'
import { forEachOf } from '../concurrency'
import { sha256 } from '../hash'
import type { Release } from '../releaseSet'
import { releaseName } from '../releaseSet'
import { parseRemoteJson } from '../remoteJson'
import { hostsToPrune } from './hosts'
import { historyOf, readSet, numberOf } from './ledger'
import { ledgerLimits } from './limits'
import { previewsIn } from './previews'
import type { StoredPreview } from './previews'
import type { NumberedSet } from './ledger'
import type { Listed, Store } from './store'
import { brotliKey, fileKey, isStored } from './store'
import { isPart, nullIfMissing } from './folderStore'

/** Original images from the backend, shared by the nodes of a site. */
const FOLDER = 'media/'

/** The key of the original with this hash. */
export const originalKey = (hash: string): string => `${FOLDER}${hash}`

/** The originals that no node has used for a month. Nodes rewrite those in use every week. */
const originalsToPrune = async (
  store: Pick<Store, 'list'>,
  now: () => number,
): Promise<ReadonlyArray<Listed>> =>
  ((await store.list(FOLDER)) ?? []).filter(({ writtenAt }) => now() - writtenAt > ledgerLimits.keptMs)

/**
 * Removes release folders of file servers that no set names, and the remains of interrupted writes; nothing younger
 * than two days. Returns the number of removed folders.
 * @param kept the releases named by sets
 */
export const pruneFolders = async (
  folder: string,
  kept: Pruned['kept'],
  now: () => number = Date.now,
): Promise<number> => {
  // A ship that runs at the same time removes its temporary files.
  const isOld = async (file: string) =>
    now() - ((await stat(file).catch(nullIfMissing))?.mtimeMs ?? Infinity) > ledgerLimits.safeMs
  let removed = 0
  for (const name of await foldersIn(folder)) {
    if (isOfSets(name)) {
      for (const file of await readdir(path.join(folder, name)))
        if (isPart(file) && (await isOld(path.join(folder, name, file))))
          await rm(path.join(folder, name, file))
      continue
    }
    const named = new Set(kept.get(name)?.map(({ base }) => releaseName(base)))
    for (const release of await foldersIn(path.join(folder, name))) {
      const at = path.join(folder, name, release)
      // A folder without a release belongs to others: the parent folder may be shared.
      if (named.has(release) || !existsSync(path.join(at, 'remote.json')) || !(await isOld(at))) continue
      await rm(at, { recursive: true })
      removed += 1
    }
  }
  return removed
}

/** Other folders belong to remotes. */
const isOfSets = (name: string): boolean => ['sets', 'files', 'previews', 'hosts', 'media'].includes(name)

const foldersIn = async (folder: string): Promise<ReadonlyArray<string>> =>
  ((await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? []).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

/** The number of removed objects, and their size in bytes. */
interface Pruned {
  readonly sets: number
  readonly files: number
  readonly bytes: number
  /** Removed images of the backend. */
  readonly originals: number
  /** Removed expired previews. */
  readonly previews: number
  /** Every release that remains available for rollbacks, by remote. */
  readonly kept: ReadonlyMap<string, ReadonlyArray<Release>>
}

/**
 * Removes sets that are neither recent nor young, expired previews, host versions and images that no site has used
 * for a month, and the files that nothing retained names. Objects younger than two days stay: a running ship writes
 * its files before its set, and rewrites old ones. Rejects without removing a file if it cannot read everything that
 * must stay.
 */
export const prune = async (store: Store, now: () => number = Date.now): Promise<Pruned> => {
  const isOld = ({ writtenAt }: Listed) => now() - writtenAt > ledgerLimits.safeMs
  const newest = await readSet(store)
  const oldSets = (await listed(store, 'sets/')).filter((item) => {
    const number = numberOf(item.key)
    const isRecent = now() - item.writtenAt <= ledgerLimits.keptMs
    return number !== null && number <= newest.number - ledgerLimits.keptSets && !isRecent && isOld(item)
  })
  await removeAll(store, oldSets)
  const files = (await listed(store, 'files/')).filter(isOld)
  // Read after listing the files, so that a release rolled back to in the meantime is retained.
  const kept = await keptReleases(store)
  const previews = await previewsIn(store)
  const isOver = ({ until }: StoredPreview) => until <= now()
  const hosts = await hostsToPrune(store, now)
  const needed = await neededKeys(store, [
    ...[...kept.values()].flat().filter(isStored),
    ...previews.filter((preview) => !isOver(preview)),
    ...hosts.needed,
  ])
  const unneeded = files.filter(({ key }) => !needed.has(key))
  await removeAll(store, [...hosts.over, ...unneeded])
  const over = previews.filter(isOver)
  await removeAll(store, over)
  const originals = await originalsToPrune(store, now)
  await removeAll(store, originals)
  const bytes = [...oldSets, ...unneeded, ...originals].reduce((sum, item) => sum + item.bytes, 0)
  return {
    ...{ sets: oldSets.length, files: unneeded.length, bytes, previews: over.length },
    ...{ originals: originals.length, kept },
  }
}

const listed = async (store: Store, prefix: string): Promise<ReadonlyArray<Listed>> => {
  const all = await store.list(prefix)
  if (all === null)
    throw new Error(`${store.title}: can only be read; set RELEASES to its folder or its s3:// address`)
  return all
}

/** Every release that a set names, by remote. */
const keptReleases = async (store: Store): Promise<Pruned['kept']> => {
  const newest = await readSet(store)
  const numbers = (await listed(store, 'sets/')).map(({ key }) => numberOf(key) ?? newest.number)
  const sets = await historyOf(store, newest, 1 + newest.number - Math.min(newest.number, ...numbers))
  const missing = numbers.find(
    (number) => number < newest.number && !sets.some((set) => set.number === number),
  )
  // The releases of this set are unknown, so no file is safe to remove.
  if (missing !== undefined)
    throw new Error(`${store.title}: set ${missing} cannot be read, and no file was removed`)
  const kept = new Map<string, Map<string, Release>>()
  for (const { set } of [newest, ...sets] satisfies ReadonlyArray<NumberedSet>)
    for (const [name, entry] of Object.entries(set.remotes)) {
      const known = kept.get(name) ?? new Map<string, Release>()
      for (const release of releasesOf(entry)) known.set(release.base + release.hash, release)
      kept.set(name, known)
    }
  return new Map([...kept].map(([name, releases]) => [name, [...releases.values()]]))
}

/** The keys of all files of releases in the store. Rejects if one release cannot be read. */
const neededKeys = async (
  store: Store,
  releases: ReadonlyArray<Pick<Release, 'hash'>>,
): Promise<ReadonlySet<string>> => {
  const keys = new Set<string>()
  const hashes = new Set(releases.map(({ hash }) => hash))
  await forEachOf([...hashes], ledgerLimits.parallelFiles, async (hash) => {
    const json = await store.read(fileKey(hash))
    // A release with a damaged `remote.json` cannot be loaded.
    if (json === null || sha256(json) !== hash) return
    const info = parseRemoteJson(json.toString('utf8'))
    keys.add(fileKey(hash))
    if (isRight(info)) {
      const { files, maps = {} } = info.right
      for (const file of Object.values(files)) keys.add(fileKey(file)).add(brotliKey(file))
      for (const map of Object.values(maps)) keys.add(fileKey(map))
    }
  })
  return keys
}

const removeAll = (store: Store, objects: ReadonlyArray<Pick<Listed, 'key'>>): Promise<void> =>
  forEachOf(objects, ledgerLimits.parallelFiles, ({ key }) => store.remove(key))
