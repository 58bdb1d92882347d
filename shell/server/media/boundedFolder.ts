import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { oneAtATime } from '@caravanserai/releases'
import { LRUCache } from 'lru-cache'
import writeFileAtomic from 'write-file-atomic'

interface BoundedFolderOptions {
  readonly folder: string
  /** The least recently used files are removed when there are more bytes. */
  readonly maxBytes: number
  /** Files that were not used for this long are removed, in milliseconds; `Infinity` keeps them. */
  readonly maxUnusedMs: number
  /** Called with the name of each file just before it is removed to stay within the limits. */
  readonly onRemoved?: (name: string) => void
  /** Called when the folder could not be cleaned. */
  readonly onError?: (error: unknown) => void
}

/** Uses are recorded, and unused files looked for, once a day: no more is needed to know the oldest. */
const DAY_MS = 24 * 60 * 60 * 1000

/** Cleaning goes below the limit, to this part of it, so that not every write has to clean again. */
const AFTER_CLEANING = 0.9

/**
 * A folder of files that are kept until there are too many bytes of them. The modification time of a file is its last
 * use. Files are written atomically and with fsync, so that a crash leaves no half of one.
 */
export class BoundedFolder {
  private readonly recorded = new LRUCache<string, true>({ max: 10_000, ttl: DAY_MS })
  /** Bytes of all files, as far as is known; and when the folder was last read, in milliseconds since 1970. */
  private bytes = 0
  private readAt = -Infinity
  /** Removes what is beyond the limits. */
  readonly clean = oneAtATime(() => this.removeExcess())

  constructor(private readonly options: BoundedFolderOptions) {}

  /** The content of a file; `null` when it is missing, empty or cannot be read. */
  async read(name: string): Promise<Buffer | null> {
    const content = await readFile(this.pathOf(name)).catch(() => null)
    if (content === null || content.length === 0) return null
    await this.use(name)
    return content
  }

  /** Whether there is such a file and it is not empty. */
  async has(name: string): Promise<boolean> {
    const found = await stat(this.pathOf(name)).catch(() => null)
    return found !== null && found.isFile() && found.size > 0
  }

  /** A file to be read in parts; `null` when it is missing. Who opens it closes it. */
  async open(name: string): Promise<FileHandle | null> {
    return open(this.pathOf(name)).catch(() => null)
  }

  /** Rejects when the file cannot be written. */
  async write(name: string, content: Buffer | string): Promise<void> {
    await mkdir(this.options.folder, { recursive: true })
    await writeFileAtomic(this.pathOf(name), content)
    this.added(name, Buffer.byteLength(content))
  }

  /** Where a file may be written in parts, for `adopt`. What is left there in a crash counts as a file of this folder. */
  async part(name: string): Promise<string> {
    await mkdir(this.options.folder, { recursive: true })
    return this.pathOf(`${name}.${process.pid}.part`)
  }

  /** Takes over a file that was written in parts, and synchronised. Rejects when that fails. */
  async adopt(name: string, part: string): Promise<void> {
    const { size } = await stat(part)
    await rename(part, this.pathOf(name))
    this.added(name, size)
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
  }

  private added(name: string, bytes: number): void {
    this.recorded.set(name, true)
    this.bytes += bytes
    // In the background, so that the visitor does not wait for it.
    if (this.bytes > this.options.maxBytes || Date.now() - this.readAt > DAY_MS)
      this.clean().catch((error: unknown) => this.options.onError?.(error))
  }

  /** Records that a file is used, and so not among the first to be removed. */
  async use(name: string): Promise<void> {
    if (this.recorded.has(name)) return
    this.recorded.set(name, true)
    const now = new Date()
    // It may have been removed meanwhile: then there is nothing to record.
    await utimes(this.pathOf(name), now, now).catch(() => undefined)
  }

  private async removeExcess(): Promise<void> {
    this.readAt = Date.now()
    const files = await this.files()
    let bytes = files.reduce((sum, { size }) => sum + size, 0)
    const target = bytes > this.options.maxBytes ? this.options.maxBytes * AFTER_CLEANING : bytes
    const oldest = Date.now() - this.options.maxUnusedMs
    for (const { name, size, usedAt } of files) {
      if (bytes <= target && usedAt >= oldest) break
      this.recorded.delete(name)
      this.options.onRemoved?.(name)
      await rm(this.pathOf(name), { force: true })
      bytes -= size
    }
    this.bytes = bytes
  }

  /** The files of this folder, the least recently used first. */
  private async files() {
    const entries = await readdir(this.options.folder, { withFileTypes: true }).catch(() => [])
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ name }) => {
          // A file that was removed meanwhile is ignored.
          const found = await stat(this.pathOf(name)).catch(() => null)
          return { name, size: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 }
        }),
    )
    return files.sort((one, other) => one.usedAt - other.usedAt)
  }

  private pathOf(name: string): string {
    return path.join(this.options.folder, name)
  }
}
