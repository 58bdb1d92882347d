import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { sha256 } from '../hash'
import type { Release } from '../releaseSet'
import { parseRemoteJson } from '../remoteJson'
import type { RemoteJson } from '../remoteJson'

/** The `remote.json` of a built or released remote. Throws a one-line error when it cannot be read. */
export const readRemoteJson = (folder: string): RemoteJson => decoded(folder, textIn(folder))

/** A release in a store. */
export interface StoredRelease extends Omit<Release, 'base'> {
  readonly name: string
  readonly release: string
  /** Whether the store did not have this release before. */
  readonly isNew: boolean
}

/** Copies a built remote into a store, unless the store has this release: a release folder is never changed. */
export const storeRelease = (dist: string, store: string): StoredRelease => {
  const text = textIn(dist)
  const { name, release, addresses, links } = decoded(dist, text)
  const folder = path.join(store, name, release)
  const isNew = !existsSync(folder)
  if (isNew) copyWhole(dist, folder)
  return {
    name,
    release,
    hash: sha256(text),
    addresses: addresses.map(({ path: pattern }) => pattern),
    ...(links && { links }),
    isNew,
  }
}

const textIn = (folder: string): string => readFileSync(path.join(folder, 'remote.json'), 'utf8')

const decoded = (folder: string, text: string): RemoteJson => {
  const info = parseRemoteJson(text)
  if (isLeft(info)) throw new Error(`${folder}: ${info.left}`)
  return info.right
}

/**
 * Copies under a temporary name first, because an interrupted copy must not look like a release. Build stamps are left
 * out.
 */
const copyWhole = (from: string, to: string): void => {
  const part = `${to}.part`
  rmSync(part, { recursive: true, force: true })
  cpSync(from, part, { recursive: true, filter: (file) => path.basename(file) !== '.inputs' })
  renameSync(part, to)
}
