import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { releaseName } from '../releaseName'
import { isPart } from './folderStore'
import { ledgerLimits } from './limits'
import type { Pruned } from './prune'

/**
 * Removes the release folders that the file servers of remotes serve and that no set names, and what interrupted writes
 * have left; nothing younger than two days. Gives how many folders it removed.
 * @param kept the releases that sets name
 */
export const pruneFolders = async (
  folder: string,
  kept: Pruned['kept'],
  now: () => number = Date.now,
): Promise<number> => {
  const isOld = async (file: string) => now() - (await stat(file)).mtimeMs > ledgerLimits.safeMs
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
      const one = path.join(folder, name, release)
      // What is no release is not ours: the folder may be shared with others.
      if (named.has(release) || !existsSync(path.join(one, 'remote.json')) || !(await isOld(one))) continue
      await rm(one, { recursive: true })
      removed += 1
    }
  }
  return removed
}

/** The other folders are those of remotes. */
const isOfSets = (name: string): boolean => ['sets', 'files', 'previews', 'hosts', 'media'].includes(name)

const foldersIn = async (folder: string): Promise<ReadonlyArray<string>> =>
  (await readdir(folder, { withFileTypes: true })).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
