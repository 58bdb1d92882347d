import type { Fetch } from '@caravanserai/adapters/server'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { BoundedQueue } from '../http/boundedQueue'
import type { Client, QueueLimits } from '../http/boundedQueue'
import { fetchOriginal } from './fetchOriginal'
import type { PictureError } from './fetchOriginal'
import { InFlight } from './inFlight'
import { OriginalStore } from './originalStore'
import type { Original, OriginalStoreOptions } from './originalStore'
import { limits } from './limits'

export interface OriginalsOptions extends OriginalStoreOptions {
  /** Requests pictures with the credentials of their backend. */
  readonly fetch: Fetch
  readonly fetching: QueueLimits
}

/**
 * The backend's pictures as it sent them, kept on disk: a picture that was fetched once can be served in every size
 * while the backend is down. Whether it has changed is checked in the background.
 */
export class Originals {
  private readonly store: OriginalStore
  private readonly failures = new LRUCache<string, PictureError>({
    max: limits.known,
    ttl: limits.failedMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })
  private readonly inFlight = new InFlight<Original | PictureError>()
  private readonly request: Fetch
  private readonly queue: BoundedQueue

  constructor({ fetch, fetching, ...options }: OriginalsOptions) {
    this.request = fetch
    this.queue = new BoundedQueue(fetching)
    this.store = new OriginalStore(options)
  }

  /** The picture at the first of these addresses that has it. They all name one picture, the backend's address first. */
  async get(urls: ReadonlyArray<string>, client: Client): Promise<Original | PictureError> {
    let first: PictureError = { _tag: 'NotThere' }
    for (const [index, url] of urls.entries()) {
      const found = await this.at(url, client)
      if (!('_tag' in found)) return found
      if (index === 0) first = found
    }
    return first
  }

  /** The bytes of a picture that `get` gave; `null` when they were lost since. */
  bytes(original: Original): Promise<Buffer | null> {
    return this.store.bytes(original)
  }

  /** Fetches a picture again whose bytes are lost or broken: in the background, with the next request for it. */
  renew(original: Original): void {
    // Not with each request, because it may be broken at the backend, too.
    if (Date.now() - original.checkedAt >= limits.failedMs) this.store.expire(original)
  }

  private async at(url: string, client: Client): Promise<Original | PictureError> {
    const kept = await this.store.find(url)
    if (kept === null) return this.failures.get(url) ?? this.fetchOnce(url, null, client)
    // Checked in the background; one that could not be checked stays as it was, and is not checked with each request.
    if (Date.now() - kept.checkedAt > limits.freshMs && !this.failures.has(url))
      void this.fetchOnce(url, kept, client)
    return kept
  }

  /** Never rejects. */
  private fetchOnce(url: string, kept: Original | null, client: Client): Promise<Original | PictureError> {
    return this.inFlight.share(url, async () => {
      const found = await this.queue.run(client, () => this.fetch(url, kept))
      // A picture that was not asked for has not failed.
      if ('_tag' in found && found._tag !== 'Busy') this.failures.set(url, found)
      return found
    })
  }

  private async fetch(url: string, kept: Original | null): Promise<Original | PictureError> {
    const fetched = await fetchOriginal(url, kept?.modified ?? null, this.request)
    if (fetched._tag === 'Unchanged' && kept !== null)
      return this.store.note(url, { ...kept, checkedAt: Date.now() })
    if (fetched._tag === 'Unchanged')
      return { _tag: 'Unreachable', reason: 'status 304 to a request without a condition' }
    if (fetched._tag !== 'Bytes') return fetched
    const { bytes, modified } = fetched
    const size = await sizeOf(bytes)
    if (size === null) return { _tag: 'NotAPicture' }
    try {
      return await this.store.add(url, bytes, { ...size, modified, checkedAt: Date.now() })
    } catch (error) {
      return { _tag: 'Unreachable', reason: `the folder of pictures cannot be written: ${String(error)}` }
    }
  }
}

/** The pixels of a picture as it is shown (a photograph may be stored turned); `null` when it is not a picture. */
const sizeOf = async (bytes: Buffer): Promise<{ width: number; height: number } | null> => {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: limits.originalPixels }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return null
  }
}
