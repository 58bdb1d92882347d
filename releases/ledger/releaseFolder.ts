import { cpSync, existsSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { sha256 } from '../hash'
import type { Release } from '../releaseSet'
import { parseRemoteJson } from '../remoteJson'
import type { RemoteJson } from '../remoteJson'

/** The `remote.json` of a built or released remote. Throws a one-line error when it cannot be read. */
export const readRemoteJson = (folder: string): RemoteJson => readBuild(folder).info

/** The `remote.json` of a build, its text, and the SHA-256 of that. */
export interface BuiltRelease {
  readonly info: RemoteJson
  readonly text: string
  readonly hash: string
}

/** Reads the `remote.json` of a build. Throws a one-line error when it cannot be read. */
export const readBuild = (dist: string): BuiltRelease => {
  const text = readFileSync(path.join(dist, 'remote.json'), 'utf8')
  const info = parseRemoteJson(text)
  if (isLeft(info)) throw new Error(`${dist}: ${info.left}`)
  return { info: info.right, text, hash: sha256(text) }
}

/** A build, as a set names its release. @param base where its files are */
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
 * Copies a build into the folder that a file server serves, unless the release is there: a release folder is never
 * changed. Gives whether it was copied. One that is there counts as young again: pruning removes old folders that no set
 * names, and no set names this one yet.
 */
export const copyRelease = (dist: string, store: string, { name, release }: RemoteJson): boolean => {
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
 * Copies under a temporary name first, because an interrupted copy must not look like a release. Build stamps are left
 * out. Of a symbolic link its target is copied: a link would change the release with the next build.
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
