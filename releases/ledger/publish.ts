import { cpSync, existsSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { readFile } from 'node:fs/promises'
import { assertCanary, assertUnpinned, shippedAgain, withCanary, withRelease } from '../changes'
import { releaseBase, releaseName } from '../releaseSet'
import type { Release, ReleaseSet } from '../releaseSet'
import type { Signed } from '../signature'
import type { Done, NumberedSet } from './ledger'
import { changeSet, readSet } from './ledger'
import type { Store } from './store'
import { storedBase, brotliKey, fileKey } from './store'
import { sha256 } from '../hash'
import { parseRemoteJson } from '../remoteJson'
import type { RemoteJson } from '../remoteJson'
import { forEachOf } from '../concurrency'
import { ledgerLimits } from './limits'

/** Reads the `remote.json` of a built or released remote. Throws a one-line error if it cannot be read. */
export const readRemoteJson = (folder: string): RemoteJson => readBuild(folder).info

/** The `remote.json` of a build, its text, and the SHA-256 of the text. */
interface BuiltRelease {
  readonly info: RemoteJson
  readonly text: string
  readonly hash: string
}

/** Reads the `remote.json` of a build. Throws a one-line error if it cannot be read. */
export const readBuild = (dist: string): BuiltRelease => {
  const text = readFileSync(path.join(dist, 'remote.json'), 'utf8')
  const info = parseRemoteJson(text)
  if (isLeft(info)) throw new Error(`${dist}: ${info.left}`)
  return { info: info.right, text, hash: sha256(text) }
}

/** A build as a release of a set. @param base the URL of its files */
export const releaseOf = (
  { info: { addresses, links }, hash }: Pick<BuiltRelease, 'info' | 'hash'>,
  base: string,
): Release => ({
  base,
  hash,
  addresses: addresses.map(({ path: pattern }) => pattern),
  ...(links && { links }),
})

/**
 * Copies a build into the folder of a file server; returns whether it was copied. A release folder is never changed.
 * An existing one only gets a new modification time, because pruning removes old folders that no set names, and no
 * set names this one yet.
 */
const copyRelease = (dist: string, store: string, { name, release }: RemoteJson): boolean => {
  const folder = path.join(store, name, release)
  if (existsSync(folder)) {
    const now = new Date()
    utimesSync(folder, now, now)
    return false
  }
  copyWhole(dist, folder)
  return true
}

/**
 * Copies under a temporary name first, because an interrupted copy must not look like a release. Omits build stamps.
 * Dereferences symbolic links: a link would change the release with the next build.
 */
const copyWhole = (from: string, to: string): void => {
  const part = `${to}.part`
  rmSync(part, { recursive: true, force: true })
  cpSync(from, part, {
    recursive: true,
    dereference: true,
    filter: (file) => path.basename(file) !== '.inputs',
  })
  renameSync(part, to)
}

export interface PublishOptions {
  /** The folder of the build. */
  readonly dist: string
  /** The store of the sets. */
  readonly store: Store
  /** The remote's own file server: the folder of all releases, and the origin without a trailing slash. */
  readonly served?: { readonly folder: string; readonly origin: string } | undefined
  /** The author and place of the change. */
  readonly by: Pick<Done, 'by' | 'where' | 'commit' | 'gate'>
  /** Ships the release as a canary for this percentage of visitors. */
  readonly canary?: number | undefined
  /** Leaves the set unchanged if it or the store contains this build, so that later decisions stay. */
  readonly onlyNew?: boolean
  /** Signs a release, if there is a key. */
  readonly sign?: ((release: Signed) => string) | null
  /** Returns the reason why the release must not go live, in one line; then nothing changes. */
  readonly refusal?: (name: string, release: Release) => string | null
}

/** The names of the live releases before and after publishing, and the resulting set. */
export interface Published {
  readonly before: string | null
  readonly now: string
  readonly isNew: boolean
  readonly newest: NumberedSet
}

/**
 * Stores a build and makes it the live release or the canary. A release that is already live is shipped again. Files
 * are written first, so a command that is killed at any time leaves the former release live.
 */
export const publish = async (options: PublishOptions): Promise<Published> => {
  const { dist, store, served, by, canary, onlyNew = false, sign = null, refusal } = options
  const build = readBuild(dist)
  const { info, hash } = build
  const { name, release } = info
  const known = await readSet(store)
  const isDecided = ({ remotes }: ReleaseSet): boolean =>
    onlyNew && (remotes[name]?.isPinned === true || remotes[name]?.state === 'retired')
  if (isDecided(known.set))
    return { before: liveIn(known.set, name), now: release, isNew: false, newest: known }
  const assertAllowed = (set: ReleaseSet): void =>
    canary === undefined ? assertUnpinned(set, name) : assertCanary(set, name, { hash })
  assertAllowed(known.set)
  const signature = sign?.({ name, release, hash })
  const published: Release = {
    ...releaseOf(build, served ? releaseBase(served.origin, release) : storedBase(name, release)),
    ...(signature !== undefined && { signature }),
  }
  const refused = refusal?.(name, published) ?? null
  if (refused !== null) throw new Error(refused)
  const { written } = served
    ? { written: copyRelease(dist, served.folder, info) ? 1 : 0 }
    : await uploadRelease(store, dist)
  const isNew = written > 0
  let before = liveIn(known.set, name)
  const did = canary === undefined ? 'ship' : 'canary'
  const newest = await changeSet(store, { did, remote: name, release, ...by }, (set) => {
    before = liveIn(set, name)
    if (isDecided(set) || (onlyNew && before !== null && (before === release || !isNew))) return set
    assertAllowed(set)
    if (canary !== undefined) return withCanary(set, name, published, canary, new Date())
    return set.remotes[name]?.hash === hash
      ? shippedAgain(set, name, new Date(), signature)
      : withRelease(set, name, published)
  })
  return { before, now: release, isNew, newest }
}

const liveIn = ({ remotes }: ReleaseSet, name: string): string | null => {
  const live = remotes[name]
  return live === undefined ? null : releaseName(live.base)
}

/** The numbers of written and of already stored files. */
interface Uploaded {
  readonly written: number
  readonly skipped: number
}

/**
 * Writes every file of a build into a store, several in parallel, and skips existing ones. Rewrites files
 * that have been stored for long, because pruning removes old files that no set names, and no set names these
 * yet. Rejects with a one-line error if a file of the build is missing or differs from its hash in
 * `remote.json`; no set changes in that case.
 */
export const uploadRelease = async (
  store: Store,
  dist: string,
  now: () => number = Date.now,
): Promise<BuiltRelease & Uploaded> => {
  const build = readBuild(dist)
  let written = 0
  let skipped = 0
  const put = async (key: string, bytes: Buffer): Promise<void> => {
    const held = await store.stat(key)
    if (held !== null && held.bytes === bytes.length && now() - held.writtenAt < ledgerLimits.rewriteMs) {
      skipped += 1
      return
    }
    await store.write(key, bytes)
    written += 1
  }
  const { files, maps = {} } = build.info
  const paths = new Map(Object.entries({ ...files, ...maps }).map(([file, hash]) => [hash, file]))
  await forEachOf([...paths], ledgerLimits.parallelFiles, async ([hash, file]) => {
    const onDisk = path.join(dist, ...file.split('/'))
    const bytes = await readFile(onDisk).catch(() => {
      throw new Error(`${onDisk}: is listed in remote.json, but missing from the build; build it again`)
    })
    if (sha256(bytes) !== hash)
      throw new Error(`${onDisk}: its hash differs from remote.json; build it again`)
    await put(fileKey(hash), bytes)
    if (existsSync(`${onDisk}.br`)) await put(brotliKey(hash), await readFile(`${onDisk}.br`))
  })
  // Written last: if `remote.json` exists, all files exist.
  await put(fileKey(build.hash), Buffer.from(build.text))
  return { ...build, written, skipped }
}
