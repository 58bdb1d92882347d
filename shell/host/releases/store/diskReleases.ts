import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decodeJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits'
import { isHash } from './checkedInfo'

/**
 * The disk is full, read-only or broken; the release is not at fault. The message is the code, such as
 * `ENOSPC`.
 */
interface DiskError extends Error {
  readonly _tag: 'DiskError'
}

export const isDiskError = (error: unknown): error is DiskError =>
  typeof error === 'object' && error !== null && '_tag' in error && error._tag === 'DiskError'

/** Converts a failure of the operation to a `DiskError`. */
const written = async <A>(operation: () => Promise<A>): Promise<A> => {
  try {
    return await operation()
  } catch (error) {
    throw Object.assign(new Error(codeOf(error), { cause: error }), { _tag: 'DiskError' as const })
  }
}

/** For `catch`: `null` for a missing file; rethrows any other error. */
const nullIfMissing = (error: unknown): null => {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
  throw error
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)

/** Metadata stored beside the files of a release. */
const Note = t.readonly(t.strict({ name: t.string, base: t.string, bytes: t.number }), 'Note')
export type Note = t.TypeOf<typeof Note>

export interface Kept {
  readonly hash: string
  readonly bytes: number
  /** In milliseconds since 1970. */
  readonly usedAt: number
  /** `null` when it is unreadable. */
  readonly note: Note | null
}

/** Stores a checked file under its SHA-256, with `.br` for its brotli copy. */
export type Put = (file: string, bytes: Buffer) => Promise<void>

/** Writes all files of a release with `put`. */
export type Fill<A> = (put: Put) => Promise<A & { readonly bytes: number }>

const NOTE = 'release.json'
const PART = '.part-'

/**
 * Releases on disk, one folder each. Files are named by their hashes, so no path of a release is a path on
 * this disk. The modification time of the note is the last use of the release. Failed writes reject with a
 * `DiskError`.
 */
export class DiskReleases {
  private readonly recorded = new LRUCache<string, true>({ max: 10_000, ttl: limits.recordUseMs })

  constructor(private readonly folder: string) {}

  /**
   * Writes a release, unless it exists. Files are written to a temporary folder and synced first, so that a crash
   * leaves no partial release.
   * @param isWhole whether an existing release may stay
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
      // Another process has written it first, or the existing release is damaged.
      if (!(await complete()) && !(await isWhole())) {
        await this.remove(hash)
        await complete()
      }
      return filled
    } finally {
      // Leftovers are removed by `removeParts`.
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
    return all.filter((item) => item !== null)
  }

  async use(hash: string): Promise<void> {
    if (this.recorded.has(hash)) return
    this.recorded.set(hash, true)
    const now = new Date()
    // A disk that is not writable does not lose releases either.
    await utimes(path.join(this.folder, hash, NOTE), now, now).catch(() => undefined)
  }

  /** Removes a release. Renames it first: an interrupted removal must not look like a release. */
  async remove(hash: string): Promise<void> {
    this.recorded.delete(hash)
    const part = await written(() => mkdtemp(path.join(this.folder, `${PART}${hash.slice(0, 12)}-`)))
    await written(() => rename(path.join(this.folder, hash), path.join(part, hash)).catch(nullIfMissing))
    await written(() => rm(part, { recursive: true, force: true }))
  }

  /**
   * Removes leftovers of interrupted downloads.
   * @param before in milliseconds since 1970: younger leftovers may belong to another process
   */
  async removeParts(before: number): Promise<void> {
    for (const name of (await this.names()).filter((item) => item.startsWith(PART))) {
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
