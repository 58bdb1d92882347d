import type { LRUCache } from 'lru-cache'
import type { Coding } from '../http/negotiation'
import { bodyCache, compressed } from '../http/sendCompressed'
import type { Body } from '../http/sendCompressed'
import { limits } from './limits'

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
    this.pages = bodyCache(limit)
  }

  /** The bytes that are kept now. */
  get bytes(): number {
    return this.pages.calculatedSize
  }

  find(key: string): A | undefined {
    const page = this.pages.get(key)
    if (page !== undefined && page.want === undefined)
      Object.assign(page, { want: (coding: Coding) => this.compress(key, coding) })
    return page
  }

  /** Keeps a page. It is compressed when it is requested again, in the coding of that request: many pages never are. */
  keep(key: string, page: A): void {
    if (page.plain.length > this.limit * limits.largestShareOfCache) return
    this.pages.set(key, page)
  }

  /** Compresses better than there is time for while a visitor waits; one page after the other. */
  private compress(key: string, coding: Coding): void {
    const name = `${coding} ${key}`
    if (this.queued.has(name)) return
    this.queued.add(name)
    this.compressing = this.compressing.then(async () => {
      const page = this.pages.peek(key)
      if (page !== undefined) {
        // Without a copy the page is served as it is, compressed for each request.
        const copy = await compressed(page.plain, coding).catch(() => null)
        // It may have been removed or replaced meanwhile.
        if (copy !== null && this.pages.peek(key) === page)
          this.pages.set(key, { ...page, ...(coding === 'br' ? { brotli: copy } : { gzip: copy }) })
      }
      this.queued.delete(name)
    })
  }
}
