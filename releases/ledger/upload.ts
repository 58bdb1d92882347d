import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { forEachOf } from '../concurrency'
import { sha256 } from '../hash'
import { ledgerLimits } from './limits'
import { readBuild } from './releaseFolder'
import type { BuiltRelease } from './releaseFolder'
import type { Store } from './store'
import { brotliKey, fileKey } from './storedFiles'

/** How many files were written, and how many were there. */
export interface Uploaded {
  readonly written: number
  readonly skipped: number
}

/**
 * Writes every file of a build into a store, several at once, and skips what is there. What is there for a long time is
 * written again: pruning removes old files that no set names, and no set names these yet. Rejects with one line when a
 * file of the build is missing or is not what `remote.json` says; nothing is live then.
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
    const there = await store.stat(key)
    if (there !== null && there.bytes === bytes.length && now() - there.writtenAt < ledgerLimits.rewriteMs) {
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
      throw new Error(`${onDisk}: is in remote.json, and is not in the build; build it again`)
    })
    if (sha256(bytes) !== hash)
      throw new Error(`${onDisk}: its hash is not the one in remote.json; build it again`)
    await put(fileKey(hash), bytes)
    if (existsSync(`${onDisk}.br`)) await put(brotliKey(hash), await readFile(`${onDisk}.br`))
  })
  // Last: where it is, all of its files are.
  await put(fileKey(build.hash), Buffer.from(build.text))
  return { ...build, written, skipped }
}
