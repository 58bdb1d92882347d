import type { LRUCache } from 'lru-cache'
import type { Coding } from '../http/requests'
import { bodyCache, compressed } from '../http/sendCompressed'
import type { Body } from '../http/sendCompressed'
import { limits } from './limits'

/** A complete page that was rendered earlier. */
export interface KeptPage extends Body {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}

/** A cache of rendered pages, limited in bytes. */
export class PageCache<A extends KeptPage = KeptPage> {
  private readonly pages: LRUCache<string, A>
  private readonly queued = new Set<string>()
  private compressing: Promise<void> = Promise.resolve()

  /** @param limit bytes of pages and their compressed copies; the least recently used page is evicted first */
  constructor(private readonly limit: number) {
    this.pages = bodyCache(limit)
  }

  /** The number of bytes in use. */
  get bytes(): number {
    return this.pages.calculatedSize
  }

  find(key: string): A | undefined {
    const page = this.pages.get(key)
    if (page !== undefined && page.want === undefined)
      Object.assign(page, { want: (coding: Coding) => this.compress(key, coding) })
    return page
  }

  /**
   * Caches a page. The page is compressed when it is requested again, in the coding of that request, because many
   * pages are requested only once.
   */
  keep(key: string, page: A): void {
    if (page.plain.length > this.limit * limits.largestShareOfCache) return
    this.pages.set(key, page)
  }

  /** Compresses with a higher level than a waiting visitor allows; one page at a time. */
  private compress(key: string, coding: Coding): void {
    const name = `${coding} ${key}`
    if (this.queued.has(name)) return
    this.queued.add(name)
    this.compressing = this.compressing.then(async () => {
      const page = this.pages.peek(key)
      if (page !== undefined) {
        // Without a copy the page is compressed for each request.
        const copy = await compressed(page.plain, coding).catch(() => null)
        // The page may have been evicted or replaced since.
        if (copy !== null && this.pages.peek(key) === page)
          this.pages.set(key, { ...page, ...(coding === 'br' ? { brotli: copy } : { gzip: copy }) })
      }
      this.queued.delete(name)
    })
  }
}
