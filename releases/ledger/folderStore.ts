import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { boundsOf, checkedKey } from './store'
import type { Listed, Store } from './store'

/** A store in a folder, which is created with the first object. */
export interface FolderStore extends Store {
  readonly folder: string
}

/**
 * A store in a folder. Objects are written to a temporary file, synced to disk, and then hard-linked to their name.
 * Linking fails if the name exists, so only one process creates an object, and readers never see a partial one.
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
      return (await Promise.all(keys.filter(isKey).map(statOf))).filter((item) => item !== null)
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

/** The name prefix of files being written. Readers ignore the remains after a crash. */
const PART = '.part-'

/** Whether a file name belongs to a write that is in progress or was interrupted. */
export const isPart = (name: string): boolean => name.startsWith(PART)

/**
 * Writes a temporary file next to its destination and returns its path. Makes files readable for sites, which run as
 * other users, whatever the umask of the shell.
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

/** Creates missing folders with public read access; folders above the store may be private. */
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

export const nullIfMissing = (error: unknown): null => {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
  throw error
}
