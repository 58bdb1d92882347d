import { mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { decodeJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import type { Type } from 'io-ts'
import writeFileAtomic from 'write-file-atomic'
import { messageOf } from './log'

interface JsonFileOptions<A> {
  readonly file: string
  readonly codec: Type<A, unknown, unknown>
  /** Returns the value to write; called at the time of the write. */
  readonly value: () => A | Promise<A>
  /** Receives a line when the file cannot be read or written. */
  readonly log: (line: string) => void
  /** Delay between a change and its write, in milliseconds. */
  readonly afterMs?: number
  /** Maximum size in bytes; a larger file is not read. */
  readonly mostBytes?: number
}

/** A value that persists over restarts, in a file that is replaced atomically. Writes are sequential. */
export class JsonFile<A> {
  private timer: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()

  constructor(private readonly options: JsonFileOptions<A>) {}

  /** The stored value; `null` when the file is missing or unreadable. */
  async read(): Promise<A | null> {
    const { file, codec, log, mostBytes = Infinity } = this.options
    try {
      if ((await stat(file)).size > mostBytes) throw new Error('it is too large')
      const kept = decodeJson(codec, file)(await readFile(file, 'utf8'))
      if (isRight(kept)) return kept.right
      log(kept.left)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log(`${file}: ${messageOf(error)}`)
    }
    return null
  }

  /** Schedules a write of the value current at that time. */
  write(): void {
    this.timer ??= setTimeout(() => void this.flush(), this.options.afterMs ?? 0).unref()
  }

  /** Resolves when all changes have been written, or writing has failed. */
  flush(): Promise<void> {
    if (this.timer !== null) {
      clearTimeout(this.timer)
      this.timer = null
      this.writing = this.writing.then(() => this.writeNow())
    }
    return this.writing
  }

  private async writeNow(): Promise<void> {
    const { file, value, log } = this.options
    try {
      await mkdir(path.dirname(file), { recursive: true })
      await writeFileAtomic(file, JSON.stringify(await value()))
    } catch (error) {
      log(`${file}: ${messageOf(error)}`)
    }
  }
}
