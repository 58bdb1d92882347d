import path from 'node:path'
import { authorizedFetch, headerOf } from '@caravanserai/adapters/server'
import type { Fetch } from '@caravanserai/adapters/server'
import { LRUCache } from 'lru-cache'
import { BoundedQueue, PictureTimes, etagOf } from '../../host/plugin'
import type { Client } from '../../host/plugin'
import { limits } from './limits'
import { BoundedFolder } from './boundedFolder'
import { SharedWork } from './sharedWork'
import { forAWhile } from './keptFiles'
import { firstLine } from './mediaError'
import type { MediaError } from './mediaError'
import { Originals } from './originals'
import { resized, tooSlow, DrawnTooLong, isDrawing } from './resized'
import type { Copy, Resized } from './resized'
import type { SharedOriginals, Original } from './sharedOriginals'

/** The widths that pages request, in pixels. Others are refused, so that clients cannot fill the disk. */
export const widths = [120, 240, 480, 800, 1200, 1600, 2400] as const

/** Increase it when resized copies should look different; copies on disk are then created again. */
const REVISION = 2

interface ServedPicture {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  /** Set if the picture was just made from a damaged file; it shows the decodable part. */
  readonly isDamaged?: true
}

export type PictureResult = ServedPicture | MediaError

interface PicturesOptions {
  /** The folder of originals and resized copies. */
  readonly folder: string
  /** Size limit on disk: half for originals, half for resized copies. */
  readonly maxBytes: number
  /** Requests pictures with the backend's credentials. */
  readonly fetch?: Fetch
  /** Called when a file cannot be kept on disk. */
  readonly onDiskError?: (error: unknown) => void
  /** Pictures that other nodes have fetched; `null`, the default, on a single machine. */
  readonly shared?: SharedOriginals | null
}

/**
 * Pictures of the backend in the sizes and formats that browsers accept. Each copy is made once and kept on disk
 * within `maxBytes`; the least recently used copies are deleted first.
 */
export class Pictures {
  private readonly originals: Originals
  private readonly copies: BoundedFolder
  /** Copies in memory by file name. The name contains the hash of the content, so an entry never changes. */
  private readonly inMemory = new LRUCache<string, ServedPicture>({
    maxSize: limits.memoryBytes,
    maxEntrySize: limits.memoryCopyBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  private readonly inFlight = new SharedWork<PictureResult>()
  private readonly queue = new BoundedQueue(limits.resizing)
  /** Further limits pictures that need much memory, within the `resizing` queue. */
  private readonly large = new BoundedQueue({ ...limits.resizing, concurrent: 1 })
  private readonly drawings = new BoundedQueue(limits.drawing)
  /** Drawings that exceeded their time, by hash of the original. */
  private readonly slow = forAWhile<MediaError>(limits.slowMs)
  private readonly onDiskError: (error: unknown) => void

  constructor({
    folder,
    maxBytes,
    fetch = authorizedFetch([]),
    onDiskError = () => undefined,
    shared = null,
  }: PicturesOptions) {
    this.onDiskError = onDiskError
    this.originals = new Originals({
      folder: path.join(folder, 'originals'),
      maxBytes: maxBytes / 2,
      fetch,
      shared,
      onDiskError,
    })
    this.copies = new BoundedFolder({
      folder,
      maxBytes: maxBytes / 2,
      maxUnusedMs: limits.unusedMs,
      onError: onDiskError,
    })
  }

  /** The dimensions of the picture at these URLs; `null` if it cannot be fetched. */
  async size(
    urls: ReadonlyArray<string>,
  ): Promise<{ readonly width: number; readonly height: number } | null> {
    const original = await this.originals.get(urls, null)
    return '_tag' in original ? null : { width: original.width, height: original.height }
  }

  /**
   * A copy of the picture at the first URL that has it, as WebP or otherwise JPEG. A copy on disk is always served.
   * Fetching and resizing return `Busy` beyond the limits of the client and of the process.
   * @param times measures the steps
   */
  async get(
    urls: ReadonlyArray<string>,
    copy: Copy,
    webp: boolean,
    client: Client,
    times: PictureTimes = new PictureTimes(),
  ): Promise<PictureResult> {
    const original = await times.fetching(this.originals.get(urls, client))
    if ('_tag' in original) return original
    const slow = this.slow.get(original.hash)
    if (slow !== undefined) return slow
    const size = typeof copy === 'number' ? copy : `share-${copy.x}-${copy.y}`
    const name = `${original.hash}-${size}-${REVISION}.${webp ? 'webp' : 'jpg'}`
    const make = (source: Buffer) => resized(source, copy, webp)
    const known = this.inMemory.get(name)
    if (known === undefined)
      return times.resizing(this.inFlight.share(name, () => this.copyOf(original, name, make, client)))
    await this.copies.use(name)
    return known
  }

  /** The type is detected from the bytes, because a picture that could not be resized is sent unmodified. */
  private keep(name: string, bytes: Buffer): ServedPicture {
    const picture = { bytes, type: headerOf(bytes)?.type ?? 'application/octet-stream', etag: etagOf(bytes) }
    this.inMemory.set(name, picture)
    return picture
  }

  private async copyOf(
    original: Original,
    name: string,
    make: (source: Buffer) => Promise<Resized>,
    client: Client,
  ): Promise<PictureResult> {
    const kept = await this.copies.read(name)
    if (kept !== null) return this.keep(name, kept)
    const { hash, width, height } = original
    const lost: MediaError = {
      _tag: 'Unreachable',
      reason: 'the kept picture was removed, and is fetched again',
    }
    const madeOf = (source: Buffer): Promise<Resized | MediaError> =>
      make(source).catch((error: unknown) => {
        if (error instanceof DrawnTooLong) this.slow.set(hash, tooSlow(error))
        return { _tag: 'Unusable', reason: `the picture cannot be decoded: ${firstLine(error)}` }
      })
    const first = await this.queue.run(client, async () => {
      const source = await this.originals.bytes(original)
      if (source === null) return lost
      if (isDrawing(source)) return 'drawing'
      return width * height > limits.manyPixels ? this.large.run(null, () => madeOf(source)) : madeOf(source)
    })
    // Drawings have a separate queue, because one may take as long as many photographs.
    const made =
      first === 'drawing'
        ? await this.drawings.run(client, async () => {
            const source = await this.originals.bytes(original)
            return source === null ? lost : madeOf(source)
          })
        : first
    if ('_tag' in made) {
      if (made._tag !== 'Busy') this.originals.renew(original)
      return made
    }
    // If writing fails, the next request resizes the picture again.
    await this.copies.write(name, made.bytes).catch(this.onDiskError)
    const picture = this.keep(name, made.bytes)
    return made.isDamaged ? { ...picture, isDamaged: true } : picture
  }
}
