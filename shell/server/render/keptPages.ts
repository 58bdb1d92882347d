import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits'
import type { Document } from './document'

const compress = promisify(brotliCompress)

/** A page that was rendered before, complete. */
export interface KeptPage {
  readonly plain: Buffer
  /** `null` until it has been compressed. */
  readonly brotli: Buffer | null
}

/**
 * Rendered pages by what they were made of. A page is a pure function of its address and its loaders' data, both of
 * which its document holds: as long as they are the same, it need not be rendered, compressed or sent again.
 */
export class KeptPages {
  private readonly pages: LRUCache<string, KeptPage>
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

  /** Identifies what a page is made of. Two pages of one name are equal, so the name is their `ETag` too. */
  static nameOf(target: string, { head, tailName }: Pick<Document, 'head' | 'tailName'>): string {
    return createHash('sha1').update(target).update('\n').update(head).update(tailName).digest('base64url')
  }

  find(name: string): KeptPage | undefined {
    const page = this.pages.get(name)
    if (page?.brotli === null && !this.queued.has(name)) this.compress(name, page)
    return page
  }

  /** Keeps a page. It is compressed when it is requested again: many pages never are. */
  keep(name: string, plain: Buffer): void {
    if (this.pages.has(name) || plain.length > this.limit * limits.page.largestShareOfCache) return
    this.pages.set(name, { plain, brotli: null })
  }

  /** Compresses better than there is time for while a visitor waits; one page after the other. */
  private compress(name: string, page: KeptPage): void {
    this.queued.add(name)
    this.compressing = this.compressing.then(async () => {
      // It may have been removed while it was in the queue, or while it was compressed.
      if (this.pages.peek(name) === page) {
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: page.plain.length,
        }
        // Without a copy the page is served as it is, compressed for each request.
        const brotli = await compress(page.plain, { params }).catch(() => null)
        if (this.pages.peek(name) === page) this.pages.set(name, { ...page, brotli })
      }
      this.queued.delete(name)
    })
  }
}
