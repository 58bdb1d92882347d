import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decodeJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits'
import { isHash } from './checkedInfo'

/** The disk is full, read-only or broken; nothing is wrong with the release. The message is the code, such as `ENOSPC`. */
interface DiskError extends Error {
  readonly _tag: 'DiskError'
}

export const isDiskError = (error: unknown): error is DiskError =>
  typeof error === 'object' && error !== null && '_tag' in error && error._tag === 'DiskError'

/** Rejects with a `DiskError` where the operation fails. */
const written = async <A>(operation: () => Promise<A>): Promise<A> => {
  try {
    return await operation()
  } catch (error) {
    throw Object.assign(new Error(codeOf(error), { cause: error }), { _tag: 'DiskError' as const })
  }
}

/** For `catch`: `null` for a file that is not there, any other failure as it is. */
const nullIfMissing = (error: unknown): null => {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
  throw error
}

/** The code of an error of the file system. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)

/** What stands next to the files of a release. */
const Note = t.readonly(t.strict({ name: t.string, base: t.string, bytes: t.number }), 'Note')
export type Note = t.TypeOf<typeof Note>

export interface Kept {
  readonly hash: string
  readonly bytes: number
  /** In milliseconds since 1970. */
  readonly usedAt: number
  /** `null` when it cannot be read. */
  readonly note: Note | null
}

/** Takes a file that was checked: its SHA-256, with `.br` for its brotli copy, and its bytes. */
export type Put = (file: string, bytes: Buffer) => Promise<void>

/** What fills a release with its files. */
export type Fill<A> = (put: Put) => Promise<A & { readonly bytes: number }>

const NOTE = 'release.json'
const PART = '.part-'

/**
 * Releases on disk, a folder for each. Its files are named by their hashes, so no path of a release is a path on this
 * disk. The time of the note is the last use of the release. What cannot be written rejects with a `DiskError`.
 */
export class DiskReleases {
  private readonly recorded = new LRUCache<string, true>({ max: 10_000, ttl: limits.recordUseMs })

  constructor(private readonly folder: string) {}

  /**
   * Writes a release, unless there is one. Under a temporary name first, and through to the disk: a crash leaves no half of it.
   * @param isWhole whether the one that is there may stay
   */
  async write<A>(
    hash: string,
    { name, base }: Pick<Note, 'name' | 'base'>,
    fill: Fill<A>,
    isWhole: () => Promise<boolean>,
  ): Promise<A> {
    const part = await written(async () => {
      await mkdir(this.folder, { recursive: true })
      return mkdtemp(path.join(this.folder, `${PART}${hash.slice(0, 12)}-`))
    })
    const put: Put = (file, bytes) => written(() => writeFile(path.join(part, file), bytes, { flush: true }))
    const complete = () => written(() => renamed(part, path.join(this.folder, hash)))
    try {
      const filled = await fill(put)
      await put(NOTE, Buffer.from(JSON.stringify({ name, base, bytes: filled.bytes })))
      // Another process was faster, or the release that is there is damaged.
      if (!(await complete()) && !(await isWhole())) {
        await this.remove(hash)
        await complete()
      }
      return filled
    } finally {
      // What cannot be removed now is removed with the parts that a crash has left.
      await rm(part, { recursive: true, force: true }).catch(() => undefined)
    }
  }

  async has(hash: string): Promise<boolean> {
    return (await stat(path.join(this.folder, hash)).catch(nullIfMissing)) !== null
  }

  read(hash: string, file: string): Promise<Buffer | null> {
    return readFile(path.join(this.folder, hash, file)).catch(nullIfMissing)
  }

  async note(hash: string): Promise<Note | null> {
    const note = decodeJson(Note, NOTE)((await this.read(hash, NOTE))?.toString('utf8') ?? '')
    return isRight(note) ? note.right : null
  }

  async list(): Promise<ReadonlyArray<Kept>> {
    const all = await Promise.all((await this.names()).filter(isHash).map((hash) => this.keptAt(hash)))
    return all.filter((one) => one !== null)
  }

  async use(hash: string): Promise<void> {
    if (this.recorded.has(hash)) return
    this.recorded.set(hash, true)
    const now = new Date()
    // A disk that cannot be written cannot lose releases either.
    await utimes(path.join(this.folder, hash, NOTE), now, now).catch(() => undefined)
  }

  /** Removes a release, under a temporary name: an interrupted removal must not look like a release. */
  async remove(hash: string): Promise<void> {
    this.recorded.delete(hash)
    const part = await written(() => mkdtemp(path.join(this.folder, `${PART}${hash.slice(0, 12)}-`)))
    await written(() => rename(path.join(this.folder, hash), path.join(part, hash)).catch(nullIfMissing))
    await written(() => rm(part, { recursive: true, force: true }))
  }

  /**
   * Removes what interrupted downloads have left.
   * @param before in milliseconds since 1970: a younger part may belong to another process
   */
  async removeParts(before: number): Promise<void> {
    for (const name of (await this.names()).filter((one) => one.startsWith(PART))) {
      const part = path.join(this.folder, name)
      const found = await stat(part).catch(nullIfMissing)
      if (found !== null && found.mtimeMs < before)
        await written(() => rm(part, { recursive: true, force: true }))
    }
  }

  private async names(): Promise<ReadonlyArray<string>> {
    return (await readdir(this.folder).catch(nullIfMissing)) ?? []
  }

  private async keptAt(hash: string): Promise<Kept | null> {
    const folder = path.join(this.folder, hash)
    const found =
      (await stat(path.join(folder, NOTE)).catch(nullIfMissing)) ?? (await stat(folder).catch(nullIfMissing))
    if (found === null) return null
    const note = await this.note(hash)
    return { hash, note, bytes: note?.bytes ?? 0, usedAt: found.mtimeMs }
  }
}

const renamed = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: unknown) => {
      if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) return false
      throw error
    },
  )
