import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { decodeJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { LRUCache } from 'lru-cache'
import { limits } from './limits'
import { BoundedFolder } from './boundedFolder'

/** What is known of every file that was fetched once. Its bytes are in a file next to this note. */
export interface Kept {
  /** Names the file of its bytes, and all that is made of them. */
  readonly hash: string
  /** `Last-Modified`; `null` where the backend does not say. */
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

/** Files of the backend as they were fetched, on disk: bytes by their hash, and a note for each address. */
export class KeptFiles<A extends Kept> {
  private readonly known = new LRUCache<string, A>({ max: limits.known })
  private readonly files: BoundedFolder
  private readonly onDiskError: (error: unknown) => void

  /** @param Note what is known of each of them */
  constructor(
    private readonly Note: Decoder<unknown, A>,
    { folder, maxBytes, onDiskError = () => undefined }: KeptFilesOptions,
  ) {
    this.onDiskError = onDiskError
    this.files = new BoundedFolder({
      folder,
      maxBytes,
      // While the backend is down nothing else has them.
      maxUnusedMs: Infinity,
      onRemoved: (name) => this.known.forEach(({ hash }, url) => hash === name && this.known.delete(url)),
      onError: onDiskError,
    })
  }

  /** The file of an address, which counts as a use of it. One whose note or bytes were lost in a crash is `null`. */
  async find(url: string): Promise<A | null> {
    const known = this.known.get(url) ?? (await this.fromDisk(url))
    if (known !== null) await this.files.use(known.hash)
    return known
  }

  /** The bytes of a file that `find` gave; `null` when they were lost since. */
  bytes({ hash }: A): Promise<Buffer | null> {
    return this.files.read(hash)
  }

  /** The same, to be read in parts. Who opens it closes it. */
  open({ hash }: Pick<A, 'hash'>): Promise<FileHandle | null> {
    return this.files.open(hash)
  }

  /** Rejects when the bytes cannot be written. */
  async add(url: string, bytes: Buffer, noteWith: (hash: string) => A): Promise<A> {
    const note = noteWith(shortHash(bytes))
    await this.files.write(note.hash, bytes)
    return this.note(url, note)
  }

  /** Where bytes may be written for `adopt`. Rejects when the folder cannot be made. */
  part(url: string): Promise<string> {
    return this.files.part(shortHash(url))
  }

  /** Takes over a file that is complete. Rejects when that fails. */
  async adopt(url: string, part: string, note: A): Promise<A> {
    await this.files.adopt(note.hash, part)
    return this.note(url, note)
  }

  /** Records what is known of a file now. Without the file of it the file is fetched once more after a restart. */
  async note(url: string, note: A): Promise<A> {
    this.known.set(url, note)
    await this.files.write(noteOf(url), JSON.stringify(note)).catch(this.onDiskError)
    return note
  }

  /** Makes the bytes of a file count as old, at every address that has them. */
  expire({ hash }: A): void {
    for (const [url, known] of this.known.entries())
      if (known.hash === hash) this.known.set(url, { ...known, modified: null, checkedAt: 0 })
  }

  /** What the address has now is not kept. */
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

/** Names a content, or an address, in a file name. */
export const shortHash = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)

/** Whether a file was checked so long ago that its backend is asked again. */
export const isOld = (checkedAt: number): boolean => Date.now() - checkedAt > limits.freshMs

/** What is known of files, by their addresses, for so many milliseconds. */
export const forAWhile = <A extends object>(ttl: number): LRUCache<string, A> =>
  new LRUCache({ max: limits.known, ttl, ttlResolution: 0, perf: { now: () => Date.now() } })
