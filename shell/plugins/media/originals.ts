import { setTimeout as delay } from 'node:timers/promises'
import type { Fetch } from '@caravanserai/adapters/server'
import { BoundedQueue } from '../../host/plugin'
import type { Client } from '../../host/plugin'
import { firstLine, unasked, firstOf } from './mediaError'
import type { MediaError } from './mediaError'
import { SharedWork } from './sharedWork'
import { KeptFiles, forAWhile, isOld } from './keptFiles'
import type { KeptFilesOptions } from './keptFiles'
import { limits } from './limits'
import { Original } from './sharedOriginals'
import type { SharedOriginals } from './sharedOriginals'
import { pixelsOf } from './resized'
import { failureOf, openFile } from './openFile'

interface OriginalsOptions extends KeptFilesOptions {
  /** Requests pictures with the backend's credentials. */
  readonly fetch: Fetch
  /** Pictures that other nodes have fetched; `null` on a single machine. */
  readonly shared: SharedOriginals | null
}

/**
 * The backend's original pictures, kept on disk and revalidated in the background. A picture that was fetched once is
 * available in every size while the backend is down.
 */
export class Originals {
  private readonly store: KeptFiles<Original>
  private readonly failures = forAWhile<MediaError>(limits.failedMs)
  private readonly inFlight = new SharedWork<Original | MediaError>()
  private readonly request: Fetch
  private readonly queue = new BoundedQueue(limits.fetching)
  private readonly shared: SharedOriginals | null

  constructor({ fetch, shared, ...options }: OriginalsOptions) {
    this.request = fetch
    this.shared = shared
    this.store = new KeptFiles(Original, options)
  }

  /** The picture at the first URL that has it. All URLs name the same picture; the backend's comes first. */
  get(urls: ReadonlyArray<string>, client: Client): Promise<Original | MediaError> {
    return firstOf(urls, (url) => this.at(url, client))
  }

  /** The bytes of a picture returned by `get`; `null` if they have been lost since. */
  bytes(original: Original): Promise<Buffer | null> {
    return this.store.bytes(original)
  }

  /** Marks a picture whose bytes are lost or broken; the next request fetches it in the background. */
  renew(original: Original): void {
    // Limited in frequency, because the picture may be broken at the backend as well.
    if (Date.now() - original.checkedAt >= limits.failedMs) this.store.expire(original)
  }

  private async at(url: string, client: Client): Promise<Original | MediaError> {
    const kept = await this.store.find(url)
    if (kept === null) return this.failures.get(url) ?? this.fetchOnce(url, null, client)
    // Revalidate in the background, but not with each request if the last check has failed.
    if (isOld(kept.checkedAt) && !this.failures.has(url)) void this.fetchOnce(url, kept, client)
    return kept
  }

  /** Never rejects. */
  private fetchOnce(url: string, kept: Original | null, client: Client): Promise<Original | MediaError> {
    return this.inFlight.share(url, async () => {
      const found = await this.queue.run(client, () => this.revalidate(url, kept))
      // Another node holds the claim: look for its result after a pause, not with each request.
      if (found === kept) await delay(limits.askAgainMs)
      // A refused request is not a failure of the picture.
      if ('_tag' in found && found._tag !== 'Busy')
        this.failures.set(url, found, 'isSlow' in found ? { ttl: limits.freshMs } : {})
      return found
    })
  }

  /** Local files are not shared between nodes. */
  private revalidate(url: string, kept: Original | null): Promise<Original | MediaError> {
    if (this.shared === null || url.startsWith('file:')) return this.fetch(url, kept)
    return this.shared.get(url, kept, this.store, (known) => this.fetch(url, known))
  }

  private async fetch(url: string, kept: Original | null): Promise<Original | MediaError> {
    const fetched = await fetchPicture(url, kept?.modified ?? null, this.request)
    if (fetched._tag === 'Unchanged' && kept !== null)
      return this.store.note(url, { ...kept, checkedAt: Date.now() })
    if (fetched._tag === 'Unchanged') return unasked
    if (fetched._tag !== 'Bytes') return fetched
    const { bytes, modified } = fetched
    const size = await pixelsOf(bytes)
    if ('_tag' in size) return size
    try {
      return await this.store.add(url, bytes, (hash) => ({ ...size, hash, modified, checkedAt: Date.now() }))
    } catch (error) {
      return { _tag: 'Unreachable', reason: `the folder of pictures cannot be written: ${firstLine(error)}` }
    }
  }
}

/** The response of a URL: the bytes with their date, or the confirmation that they are unchanged. */
type Fetched =
  | { readonly _tag: 'Bytes'; readonly bytes: Buffer; readonly modified: string | null }
  | { readonly _tag: 'Unchanged' }
  | MediaError

const { originalBytes, fetchMs } = limits

const tooLarge: MediaError = {
  _tag: 'TooLarge',
  reason: `the picture has more than ${originalBytes / 1024 / 1024} MB`,
}

/**
 * Fetches a picture from a backend or a disk. Never rejects.
 * @param known the date of the kept copy; `null` if there is none
 */
export const fetchPicture = async (url: string, known: string | null, fetch: Fetch): Promise<Fetched> => {
  const opened = await openFile(url, { fetch, known })
  if (opened._tag !== 'Open') return opened
  const { size, modified, body, close } = opened
  const timer = setTimeout(() => close(new Error(`it took longer than ${fetchMs / 1_000} seconds`)), fetchMs)
  try {
    if (size !== null && size > originalBytes) return tooLarge
    const bytes = await bytesOf(body)
    return bytes === null ? tooLarge : { _tag: 'Bytes', bytes, modified }
  } catch (error) {
    return { _tag: 'Unreachable', reason: failureOf(error) }
  } finally {
    clearTimeout(timer)
    close()
  }
}

/** `null` if the body is longer than its header announced. */
const bytesOf = async (body: AsyncIterable<Uint8Array>): Promise<Buffer | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > originalBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
