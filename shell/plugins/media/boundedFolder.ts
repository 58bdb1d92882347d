import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { oneAtATime } from '@caravanserai/releases'
import { LRUCache } from 'lru-cache'
import writeFileAtomic from 'write-file-atomic'

interface BoundedFolderOptions {
  readonly folder: string
  /** Size limit of the folder; the least recently used files are removed. */
  readonly maxBytes: number
  /** Files not used for this many milliseconds are removed; `Infinity` keeps them. */
  readonly maxUnusedMs: number
  /** Called with the name of each file before it is removed to stay within the limits. */
  readonly onRemoved?: (name: string) => void
  /** Called when cleaning has failed. */
  readonly onError?: (error: unknown) => void
}

/** Uses are recorded, and unused files removed, once a day, which is enough to find the oldest. */
const DAY_MS = 24 * 60 * 60 * 1000

/** Cleaning stops at this fraction of the limit, so that the next writes need no cleaning. */
const AFTER_CLEANING = 0.9

/**
 * A folder of files with a size limit. The modification time of a file is its last use. Files are written atomically
 * and with fsync, so that a crash leaves no partial file.
 */
export class BoundedFolder {
  private readonly recorded = new LRUCache<string, true>({ max: 10_000, ttl: DAY_MS })
  /** The estimated size of all files, and when the folder was last read, in milliseconds since 1970. */
  private bytes = 0
  private readAt = -Infinity
  /** Removes files beyond the limits. */
  readonly clean = oneAtATime(() => this.removeExcess())

  constructor(private readonly options: BoundedFolderOptions) {}

  /** The content of a file; `null` if it is missing, empty or unreadable. */
  async read(name: string): Promise<Buffer | null> {
    const content = await readFile(this.pathOf(name)).catch(() => null)
    if (content === null || content.length === 0) return null
    await this.use(name)
    return content
  }

  /** Whether the file exists and is not empty. */
  async has(name: string): Promise<boolean> {
    const found = await stat(this.pathOf(name)).catch(() => null)
    return found !== null && found.isFile() && found.size > 0
  }

  /** Opens a file for reading in parts; `null` if it is missing. The caller closes it. */
  async open(name: string): Promise<FileHandle | null> {
    return open(this.pathOf(name)).catch(() => null)
  }

  /** Rejects if the file cannot be written. */
  async write(name: string, content: Buffer | string): Promise<void> {
    await mkdir(this.options.folder, { recursive: true })
    await writeFileAtomic(this.pathOf(name), content)
    this.added(name, Buffer.byteLength(content))
  }

  /** Path of a temporary file to write in parts, for `adopt`. After a crash it is a file of the folder. */
  async part(name: string): Promise<string> {
    await mkdir(this.options.folder, { recursive: true })
    return this.pathOf(`${name}.${process.pid}.part`)
  }

  /** Moves a complete, synchronised temporary file into the folder. Rejects on failure. */
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
    // Clean in the background, so that the visitor does not wait.
    if (this.bytes > this.options.maxBytes || Date.now() - this.readAt > DAY_MS)
      this.clean().catch((error: unknown) => this.options.onError?.(error))
  }

  /** Records a use of the file, which protects it from being removed first. */
  async use(name: string): Promise<void> {
    if (this.recorded.has(name)) return
    this.recorded.set(name, true)
    const now = new Date()
    // The file may have been removed since.
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

  /** The files of this folder, least recently used first. */
  private async files() {
    const entries = await readdir(this.options.folder, { withFileTypes: true }).catch(() => [])
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ name }) => {
          // Ignore a file that was removed in between.
          const found = await stat(this.pathOf(name)).catch(() => null)
          return { name, size: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 }
        }),
    )
    return files.sort((a, b) => a.usedAt - b.usedAt)
  }

  private pathOf(name: string): string {
    return path.join(this.options.folder, name)
  }
}
