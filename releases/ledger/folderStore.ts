import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { boundsOf, checkedKey } from './store'
import type { Listed, Store } from './store'

/** A store in a folder, which is made with the first object. */
export interface FolderStore extends Store {
  readonly folder: string
}

/**
 * Objects are written under a temporary name, through to the disk, and then linked to their own: linking fails where a
 * file is, so that of two processes one creates it, and a reader never sees a part.
 */
export const folderStore = (folder: string): FolderStore => {
  const fileOf = (key: string) => path.join(folder, ...checkedKey(key).split('/'))
  const statOf = (key: string): Promise<Listed | null> =>
    stat(fileOf(key)).then(
      (found) => (found.isFile() ? { key, bytes: found.size, writtenAt: found.mtimeMs } : null),
      nullIfMissing,
    )
  return {
    title: folder,
    folder,
    stat: statOf,
    read: async (key, bounds) => {
      const { maxBytes } = boundsOf(bounds)
      const found = await stat(fileOf(key)).catch(nullIfMissing)
      if (found === null) return null
      if (found.size > maxBytes) throw new Error(`${fileOf(key)}: larger than ${maxBytes} bytes`)
      return readFile(fileOf(key)).catch(nullIfMissing)
    },
    create: async (key, bytes) => {
      const part = await written(folder, fileOf(key), bytes)
      try {
        await link(part, fileOf(key))
        return true
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false
        throw error
      } finally {
        await rm(part, { force: true })
      }
    },
    write: async (key, bytes) => {
      const part = await written(folder, fileOf(key), bytes)
      await rename(part, fileOf(key)).catch(async (error: unknown) => {
        await rm(part, { force: true })
        throw error
      })
    },
    list: async (prefix) => {
      const below = checkedKey(prefix.replace(/\/$/, ''))
      const entries = await readdir(path.join(folder, ...below.split('/')), {
        recursive: true,
        withFileTypes: true,
      }).catch(nullIfMissing)
      const keys = (entries ?? [])
        .filter((entry) => entry.isFile() && !isPart(entry.name))
        .map((entry) =>
          path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
      return (await Promise.all(keys.filter(isKey).map(statOf))).filter((one) => one !== null)
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

/** The beginning of the names of files that are being written; what a crash leaves of them is never read. */
const PART = '.part-'

/** Whether a name in a folder is that of a file that is being written, or that was when its writer died. */
export const isPart = (name: string): boolean => name.startsWith(PART)

/**
 * Writes a file next to the one that it will be. Gives its path. Whatever the umask of the shell that ships, sites may read
 * what is in the store: they run as other users.
 */
const written = async (store: string, file: string, bytes: Buffer): Promise<string> => {
  await makeReadable(store, path.dirname(file))
  const part = path.join(path.dirname(file), `${PART}${randomUUID()}`)
  const handle = await open(part, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.chmod((await handle.stat()).mode | 0o444)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return part
}

/** Makes the folders that are not there. Those that the store is in may be private. */
const makeReadable = async (store: string, folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  const least = Math.max(first.length, path.resolve(store).length)
  for (let made = path.resolve(folder); made.length >= least; made = path.dirname(made))
    await chmod(made, (await stat(made)).mode | 0o555)
}

const isKey = (key: string): boolean => {
  try {
    return checkedKey(key) === key
  } catch {
    return false
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const nullIfMissing = (error: unknown): null => {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
  throw error
}
