import { createHash } from 'node:crypto'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { limits } from './limits'
import { BoundedFolder } from './boundedFolder'

/** What is known of a picture that was fetched once. Its bytes are in a file next to this note. */
const Original = t.readonly(
  t.strict({
    /** Names the file of its bytes, and all that is made of them. */
    hash: t.string,
    width: t.number,
    height: t.number,
    modified: t.union([t.string, t.null]),
    /** When the backend last confirmed these bytes, in milliseconds since 1970. */
    checkedAt: t.number,
  }),
  'a picture that was fetched',
)
export type Original = t.TypeOf<typeof Original>

export interface OriginalStoreOptions {
  readonly folder: string
  readonly maxBytes: number
  /** Called when a note cannot be written, or the folder cannot be cleaned. */
  readonly onDiskError?: (error: unknown) => void
}

/** Pictures as they were fetched, on disk: bytes by their hash, and a note for each address. */
export class OriginalStore {
  private readonly known = new LRUCache<string, Original>({ max: limits.known })
  private readonly files: BoundedFolder
  private readonly onDiskError: (error: unknown) => void

  constructor({ folder, maxBytes, onDiskError = () => undefined }: OriginalStoreOptions) {
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

  /** The picture of an address, which counts as a use of it. One whose note or bytes were lost in a crash is `null`. */
  async find(url: string): Promise<Original | null> {
    const known = this.known.get(url) ?? (await this.fromDisk(url))
    if (known !== null) await this.files.use(known.hash)
    return known
  }

  /** The bytes of a picture that `find` gave; `null` when they were lost since. */
  bytes({ hash }: Original): Promise<Buffer | null> {
    return this.files.read(hash)
  }

  /** Rejects when the bytes cannot be written. */
  async add(url: string, bytes: Buffer, facts: Omit<Original, 'hash'>): Promise<Original> {
    const hash = shortHash(bytes)
    await this.files.write(hash, bytes)
    return this.note(url, { ...facts, hash })
  }

  /** Records what is known of a picture now. Without the file of it the picture is fetched once more after a restart. */
  async note(url: string, original: Original): Promise<Original> {
    this.known.set(url, original)
    await this.files.write(noteOf(url), JSON.stringify(original)).catch(this.onDiskError)
    return original
  }

  /** Makes the bytes of a picture count as old, at every address that has them. */
  expire({ hash }: Original): void {
    for (const [url, known] of this.known.entries())
      if (known.hash === hash) this.known.set(url, { ...known, modified: null, checkedAt: 0 })
  }

  private async fromDisk(url: string): Promise<Original | null> {
    const note = Original.decode(parsed((await this.files.read(noteOf(url)))?.toString('utf8')))
    if (!isRight(note) || !(await this.files.has(note.right.hash))) return null
    this.known.set(url, note.right)
    return note.right
  }
}

const parsed = (json: string | undefined): unknown => {
  try {
    return json === undefined ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

const noteOf = (url: string): string => `${shortHash(url)}.json`

const shortHash = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)
