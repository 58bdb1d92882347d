import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Body } from '../http/sendCompressed'
import { limits } from '../limits'

const compress = promisify(brotliCompress)

/** A page that was rendered before, complete. */
export interface KeptPage extends Body {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}

/** Rendered pages, within a number of bytes. */
export class PageCache<A extends KeptPage = KeptPage> {
  private readonly pages: LRUCache<string, A>
  private readonly queued = new Set<string>()
  private compressing: Promise<void> = Promise.resolve()

  /** @param limit bytes of pages with their compressed copies; the least recently used page is removed first */
  constructor(private readonly limit: number) {
    this.pages = new LRUCache({
      // A size of 0 would be no limit at all.
      maxSize: Math.max(1, limit),
      sizeCalculation: ({ plain, brotli }) => plain.length + (brotli?.length ?? 0),
    })
  }

  /** The bytes that are kept now. */
  get bytes(): number {
    return this.pages.calculatedSize
  }

  find(key: string): A | undefined {
    const page = this.pages.get(key)
    if (page?.brotli === null && !this.queued.has(key)) this.compress(key, page)
    return page
  }

  /** Keeps a page. It is compressed when it is requested again: many pages never are. */
  keep(key: string, page: A): void {
    if (page.plain.length > this.limit * limits.page.largestShareOfCache) return
    this.pages.set(key, page)
  }

  /** Compresses better than there is time for while a visitor waits; one page after the other. */
  private compress(key: string, page: A): void {
    this.queued.add(key)
    this.compressing = this.compressing.then(async () => {
      // It may have been removed while it was in the queue, or while it was compressed.
      if (this.pages.peek(key) === page) {
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: page.plain.length,
        }
        // Without a copy the page is served as it is, compressed for each request.
        const brotli = await compress(page.plain, { params }).catch(() => null)
        if (this.pages.peek(key) === page) this.pages.set(key, { ...page, brotli })
      }
      this.queued.delete(key)
    })
  }
}
