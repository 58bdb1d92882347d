import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { lock } from 'proper-lockfile'
import writeFileAtomic from 'write-file-atomic'
import { emptySet, parseReleaseSet } from '../releaseSet'
import type { ReleaseSet } from '../releaseSet'
import { LOCK_STALE_MS, LOCK_RETRIES, LOCK_RETRY_MS } from './limits'

/** The set in a store; empty when nothing was published. Throws a one-line error when the file is not a release set. */
export const readSet = (store: string): ReleaseSet => {
  const file = fileIn(store)
  if (!existsSync(file)) return emptySet
  const set = parseReleaseSet(readFileSync(file, 'utf8'))
  if (isLeft(set))
    throw new Error(
      `${file}: expected a release set; move it away, and npm start makes a new one (${set.left})`,
    )
  return set.right
}

/**
 * Changes the set of a store and returns the new one. One process writes at a time; a reader sees the old set or the new
 * one, never a part of either.
 */
export const changeSet = async (
  store: string,
  change: (set: ReleaseSet) => ReleaseSet,
): Promise<ReleaseSet> => {
  mkdirSync(store, { recursive: true })
  const unlock = await locked(store)
  try {
    const set = change(readSet(store))
    writeFileAtomic.sync(fileIn(store), `${JSON.stringify(set, null, 1)}\n`)
    return set
  } finally {
    await unlock()
  }
}

const fileIn = (store: string): string => path.join(store, 'set.json')

const locked = async (store: string): Promise<() => Promise<void>> => {
  const lockfilePath = path.join(store, 'set.lock')
  try {
    return await lock(store, {
      lockfilePath,
      stale: LOCK_STALE_MS,
      retries: { retries: LOCK_RETRIES, minTimeout: LOCK_RETRY_MS, factor: 1 },
    })
  } catch (cause) {
    throw new Error(`${lockfilePath}: another command is changing the release set`, { cause })
  }
}
