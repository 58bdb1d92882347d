import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { decodeJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { LRUCache } from 'lru-cache'
import { limits } from './limits'
import { BoundedFolder } from './boundedFolder'

/** The note on a fetched file. The file's bytes are stored next to it. */
interface Kept {
  /** Hash that names the file of the bytes, and everything derived from them. */
  readonly hash: string
  /** `Last-Modified`; `null` if the backend does not send it. */
  readonly modified: string | null
  /** When the backend last confirmed these bytes, in milliseconds since 1970. */
  readonly checkedAt: number
}

export interface KeptFilesOptions {
  readonly folder: string
  readonly maxBytes: number
  /** Called when a note cannot be written, or the folder cannot be cleaned. */
  readonly onDiskError?: (error: unknown) => void
}

/** A disk cache of backend files: bytes by hash, and a note for each URL. */
export class KeptFiles<A extends Kept> {
  private readonly known = new LRUCache<string, A>({ max: limits.known })
  private readonly files: BoundedFolder
  private readonly onDiskError: (error: unknown) => void

  /** @param Note codec of the notes */
  constructor(
    private readonly Note: Decoder<unknown, A>,
    { folder, maxBytes, onDiskError = () => undefined }: KeptFilesOptions,
  ) {
    this.onDiskError = onDiskError
    this.files = new BoundedFolder({
      folder,
      maxBytes,
      // Originals are never removed for their age: while the backend is down there is no other copy.
      maxUnusedMs: Infinity,
      onRemoved: (name) => this.known.forEach(({ hash }, url) => hash === name && this.known.delete(url)),
      onError: onDiskError,
    })
  }

  /** Finds the file of a URL, and records the use. `null` if its note or bytes were lost in a crash. */
  async find(url: string): Promise<A | null> {
    const known = this.known.get(url) ?? (await this.fromDisk(url))
    if (known !== null) await this.files.use(known.hash)
    return known
  }

  /** The bytes of a file returned by `find`; `null` if they have been lost since. */
  bytes({ hash }: A): Promise<Buffer | null> {
    return this.files.read(hash)
  }

  /** Opens the file for reading in parts. The caller closes it. */
  open({ hash }: Pick<A, 'hash'>): Promise<FileHandle | null> {
    return this.files.open(hash)
  }

  /** Rejects if the bytes cannot be written. */
  async add(url: string, bytes: Buffer, noteWith: (hash: string) => A): Promise<A> {
    const note = noteWith(shortHash(bytes))
    await this.files.write(note.hash, bytes)
    return this.note(url, note)
  }

  /** The path of a temporary file for `adopt`. Rejects if the folder cannot be created. */
  part(url: string): Promise<string> {
    return this.files.part(shortHash(url))
  }

  /** Moves a complete temporary file into the cache. Rejects on failure. */
  async adopt(url: string, part: string, note: A): Promise<A> {
    await this.files.adopt(note.hash, part)
    return this.note(url, note)
  }

  /** Updates the note on a file. If writing fails, the file is fetched again after a restart. */
  async note(url: string, note: A): Promise<A> {
    this.known.set(url, note)
    await this.files.write(noteOf(url), JSON.stringify(note)).catch(this.onDiskError)
    return note
  }

  /** Marks the bytes of a file as outdated, for every URL that has them. */
  expire({ hash }: A): void {
    for (const [url, known] of this.known.entries())
      if (known.hash === hash) this.known.set(url, { ...known, modified: null, checkedAt: 0 })
  }

  /** Removes the note of a URL whose present content is not kept. */
  async forget(url: string): Promise<void> {
    this.known.delete(url)
    await this.files.remove(noteOf(url))
  }

  private async fromDisk(url: string): Promise<A | null> {
    const note = decodeJson(this.Note, url)((await this.files.read(noteOf(url)))?.toString('utf8') ?? '')
    if (!isRight(note) || !(await this.files.has(note.right.hash))) return null
    this.known.set(url, note.right)
    return note.right
  }
}

const noteOf = (url: string): string => `${shortHash(url)}.json`

/** A hash of a content or a URL, for file names. */
export const shortHash = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)

/** Whether the last check of a file is old enough to ask the backend again. */
export const isOld = (checkedAt: number): boolean => Date.now() - checkedAt > limits.freshMs

/** Values by URL that expire after `ttl` milliseconds. */
export const forAWhile = <A extends object>(ttl: number): LRUCache<string, A> =>
  new LRUCache({ max: limits.known, ttl, ttlResolution: 0, perf: { now: () => Date.now() } })
