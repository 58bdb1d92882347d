import { createHash } from 'node:crypto'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { authorizedFetch } from '@caravanserai/adapters/server'
import type { Fetch } from '@caravanserai/adapters/server'
import sharp from 'sharp'
import { limits } from '../limits'
import { BoundedFolder } from './boundedFolder'
import { fetchOriginal } from './fetchOriginal'
import type { PictureError } from './fetchOriginal'

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

export interface OriginalsOptions {
  /** Where pictures are kept. */
  readonly folder: string
  readonly maxBytes: number
  /** Requests pictures with the credentials of their backend. */
  readonly fetch?: Fetch
  /** Called when a picture or its note cannot be written, or the folder cannot be cleaned. */
  readonly onDiskError?: (error: unknown) => void
}

const { pictures } = limits

/**
 * The backend's pictures as it sent them, kept on disk: a picture that was fetched once can be served in every size
 * while the backend is down. Whether it has changed is checked in the background.
 */
export class Originals {
  private readonly known = new LRUCache<string, Original>({ max: pictures.known })
  private readonly failures = new LRUCache<string, PictureError>({
    max: pictures.known,
    ttl: pictures.failedMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })
  private readonly inFlight = new Map<string, Promise<Original | PictureError>>()
  private readonly files: BoundedFolder
  private readonly request: Fetch
  private readonly onDiskError: (error: unknown) => void

  constructor({
    folder,
    maxBytes,
    fetch = authorizedFetch([]),
    onDiskError = () => undefined,
  }: OriginalsOptions) {
    this.request = fetch
    this.onDiskError = onDiskError
    this.files = new BoundedFolder({
      folder,
      maxBytes,
      // While the backend is down nothing else has them.
      maxUnusedMs: Infinity,
      onRemoved: (name) => this.forget(name),
      onError: onDiskError,
    })
  }

  /** The picture at the first of these addresses that has it. They all name one picture, the backend's address first. */
  async get(urls: ReadonlyArray<string>): Promise<Original | PictureError> {
    let first: PictureError = { _tag: 'NotThere' }
    for (const [index, url] of urls.entries()) {
      const found = await this.at(url)
      if (!('_tag' in found)) return found
      if (index === 0) first = found
    }
    return first
  }

  /** The bytes of a picture that `get` gave; `null` when they were lost since. */
  bytes({ hash }: Original): Promise<Buffer | null> {
    return this.files.read(hash)
  }

  /** Fetches a picture again whose bytes are lost or broken: in the background, with the next request for it. */
  renew({ hash, checkedAt }: Original): void {
    // Not with each request, because it may be broken at the backend, too.
    if (Date.now() - checkedAt < pictures.failedMs) return
    for (const [url, known] of this.known.entries())
      if (known.hash === hash) this.known.set(url, { ...known, modified: null, checkedAt: 0 })
  }

  private async at(url: string): Promise<Original | PictureError> {
    const kept = this.known.get(url) ?? (await this.fromDisk(url))
    if (kept === null) return this.failures.get(url) ?? this.fetchOnce(url, null)
    await this.files.use(kept.hash)
    // Checked in the background; one that could not be checked stays as it was, and is not checked with each request.
    if (Date.now() - kept.checkedAt > pictures.freshMs && !this.failures.has(url))
      void this.fetchOnce(url, kept)
    return kept
  }

  /** Never rejects. */
  private fetchOnce(url: string, kept: Original | null): Promise<Original | PictureError> {
    const running = this.inFlight.get(url)
    if (running !== undefined) return running
    const fetching = this.fetch(url, kept)
      .then((found) => {
        if ('_tag' in found) this.failures.set(url, found)
        return found
      })
      .finally(() => this.inFlight.delete(url))
    this.inFlight.set(url, fetching)
    return fetching
  }

  private async fetch(url: string, kept: Original | null): Promise<Original | PictureError> {
    const fetched = await fetchOriginal(url, kept?.modified ?? null, this.request)
    if (fetched._tag === 'Unchanged' && kept !== null)
      return this.keep(url, { ...kept, checkedAt: Date.now() })
    if (fetched._tag === 'Unchanged')
      return { _tag: 'Unreachable', reason: 'status 304 to a request without a condition' }
    if (fetched._tag !== 'Bytes') return fetched
    const size = await sizeOf(fetched.bytes)
    if (size === null) return { _tag: 'NotAPicture' }
    const hash = shortHash(fetched.bytes)
    try {
      await this.files.write(hash, fetched.bytes)
    } catch (error) {
      return { _tag: 'Unreachable', reason: `the folder of pictures cannot be written: ${String(error)}` }
    }
    return this.keep(url, { hash, ...size, modified: fetched.modified, checkedAt: Date.now() })
  }

  private async keep(url: string, original: Original): Promise<Original> {
    this.known.set(url, original)
    // Without the note the picture is served all the same, and fetched once more after a restart.
    await this.files.write(noteOf(url), JSON.stringify(original)).catch(this.onDiskError)
    return original
  }

  /** A note that cannot be read, or whose bytes were lost in a crash, counts as no picture: it is fetched again. */
  private async fromDisk(url: string): Promise<Original | null> {
    const note = Original.decode(parsed((await this.files.read(noteOf(url)))?.toString('utf8')))
    if (!isRight(note) || !(await this.files.has(note.right.hash))) return null
    this.known.set(url, note.right)
    return note.right
  }

  private forget(hash: string): void {
    for (const [url, known] of this.known.entries()) if (known.hash === hash) this.known.delete(url)
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

/** The pixels of a picture as it is shown (a photograph may be stored turned); `null` when it is not a picture. */
const sizeOf = async (bytes: Buffer): Promise<{ width: number; height: number } | null> => {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: pictures.originalPixels }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return null
  }
}
