import path from 'node:path'
import { authorizedFetch } from '@caravanserai/adapters/server'
import type { Fetch } from '@caravanserai/adapters/server'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { BoundedQueue } from '../http/boundedQueue'
import type { Client, QueueLimits } from '../http/boundedQueue'
import { etagOf } from '../http/etag'
import { limits } from './limits'
import { BoundedFolder } from './boundedFolder'
import type { PictureError } from './fetchOriginal'
import { InFlight } from './inFlight'
import { Originals } from './originals'
import type { Original } from './originalStore'
import { PictureTimes } from '../operate/pictureTimes'

/** The widths that pages ask for, in pixels. Others are refused, so that nobody can fill the disk with sizes. */
export const widths = [120, 240, 480, 800, 1200, 1600, 2400] as const

/** A picture that can be sent. */
export interface ServedPicture {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
}

export type PictureResult = ServedPicture | PictureError

/** What is made of a picture: a copy in another size, or a picture with something else in it. */
export interface Making {
  /** The name of its file, unique to what is made. @param hash names the content of the original */
  readonly nameOf: (hash: string) => string
  readonly type: string
  /** Runs in its turn, and rejects when the original cannot be used. */
  readonly make: (source: Buffer) => Promise<Buffer>
}

export interface PicturesOptions {
  /** Where pictures are kept, as they were fetched and resized. */
  readonly folder: string
  /** Bytes on disk: half for pictures as they were fetched, half for resized copies. */
  readonly maxBytes: number
  /** Requests pictures with the credentials of their backend. */
  readonly fetch?: Fetch
  /** Called when something cannot be kept on disk. */
  readonly onDiskError?: (error: unknown) => void
  readonly resizing?: QueueLimits
  readonly fetching?: QueueLimits
}

/**
 * Pictures of the backend in the sizes and formats that browsers accept, and what else is made of them. Each is made once
 * and kept on disk, where `maxBytes` bounds them: the least recently used are deleted first.
 */
export class Pictures {
  private readonly originals: Originals
  private readonly copies: BoundedFolder
  /** Copies in memory, by the names of their files, which name their content: none of them ever changes. */
  private readonly inMemory = new LRUCache<string, ServedPicture>({
    maxSize: limits.memoryBytes,
    maxEntrySize: limits.memoryCopyBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  private readonly inFlight = new InFlight<PictureResult>()
  private readonly queue: BoundedQueue
  private readonly onDiskError: (error: unknown) => void

  constructor({
    folder,
    maxBytes,
    fetch = authorizedFetch([]),
    onDiskError = () => undefined,
    resizing = limits.resizing,
    fetching = limits.fetching,
  }: PicturesOptions) {
    this.onDiskError = onDiskError
    this.queue = new BoundedQueue(resizing)
    this.originals = new Originals({
      folder: path.join(folder, 'originals'),
      maxBytes: maxBytes / 2,
      fetch,
      fetching,
      onDiskError,
    })
    this.copies = new BoundedFolder({
      folder,
      maxBytes: maxBytes / 2,
      maxUnusedMs: limits.unusedMs,
      onError: onDiskError,
    })
  }

  /** The pixels of the picture at these addresses; `null` when it cannot be fetched. */
  async size(
    urls: ReadonlyArray<string>,
  ): Promise<{ readonly width: number; readonly height: number } | null> {
    const original = await this.originals.get(urls, null)
    return '_tag' in original ? null : { width: original.width, height: original.height }
  }

  /**
   * The picture at the first of these addresses that has it, at most `width` wide, as WebP or else JPEG.
   * @param times measures where the time goes
   */
  get(
    urls: ReadonlyArray<string>,
    width: number,
    webp: boolean,
    client: Client,
    times?: PictureTimes,
  ): Promise<PictureResult> {
    const making: Making = {
      nameOf: (hash) => `${hash}-${width}.${webp ? 'webp' : 'jpg'}`,
      type: webp ? 'image/webp' : 'image/jpeg',
      make: (source) => resized(source, width, webp),
    }
    return this.made(urls, making, client, times)
  }

  /**
   * What is made of the picture at the first of these addresses that has it. What is on disk is always served; what is to
   * be fetched or made is `Busy` beyond the limits of the client and of all.
   * @param times measures where the time goes
   */
  async made(
    urls: ReadonlyArray<string>,
    making: Making,
    client: Client,
    times: PictureTimes = new PictureTimes(),
  ): Promise<PictureResult> {
    const original = await times.fetching(this.originals.get(urls, client))
    if ('_tag' in original) return original
    const name = making.nameOf(original.hash)
    const known = this.inMemory.get(name)
    if (known === undefined)
      return times.resizing(this.inFlight.share(name, () => this.copyOf(original, name, making, client)))
    await this.copies.use(name)
    return known
  }

  private keep(name: string, bytes: Buffer, type: string): ServedPicture {
    const picture = { bytes, type, etag: etagOf(bytes) }
    this.inMemory.set(name, picture)
    return picture
  }

  private async copyOf(
    original: Original,
    name: string,
    { type, make }: Making,
    client: Client,
  ): Promise<PictureResult> {
    const kept = await this.copies.read(name)
    if (kept !== null) return this.keep(name, kept, type)
    try {
      const bytes = await this.queue.run(client, async () => {
        const source = await this.originals.bytes(original)
        if (source === null) throw new Error('the kept picture is empty or was removed')
        return make(source)
      })
      if ('_tag' in bytes) return bytes
      // Without the file the next request resizes it once more.
      await this.copies.write(name, bytes).catch(this.onDiskError)
      return this.keep(name, bytes, type)
    } catch (error) {
      this.originals.renew(original)
      return { _tag: 'Unreachable', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

const resized = (source: Buffer, width: number, webp: boolean): Promise<Buffer> => {
  const shown = sharp(source).rotate().resize({ width, withoutEnlargement: true })
  const encoded = webp
    ? shown.webp({ quality: 74, effort: 4 })
    : shown.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true })
  return encoded.toBuffer()
}
