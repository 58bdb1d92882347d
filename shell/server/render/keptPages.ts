import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Document } from './documentOf'

const compress = promisify(brotliCompress)

/** A page that was rendered before, whole. */
export interface KeptPage {
  readonly html: Buffer
  /** `null` until it has been packed. */
  brotli: Buffer | null
}

interface Packable extends KeptPage {
  isQueued: boolean
}

/**
 * Rendered pages by what they were made of. A page is a pure function of its address and its loaders' data, both of
 * which stand in its document: as long as they are the same, it need not be rendered, packed or sent again.
 */
export class KeptPages {
  private readonly pages = new Map<string, Packable>()
  private bytes = 0
  private packing: Promise<void> = Promise.resolve()

  /** @param limit how many bytes of pages are kept; the page asked for longest ago goes first */
  constructor(private readonly limit: number) {}

  /** Names what a page is made of. Two pages of one name are the same, so it is their `ETag` too. */
  static nameOf(target: string, { head, tailName }: Pick<Document, 'head' | 'tailName'>): string {
    return createHash('sha1').update(target).update('\n').update(head).update(tailName).digest('base64url')
  }

  find(name: string): KeptPage | undefined {
    const page = this.pages.get(name)
    if (page === undefined) return undefined
    this.pages.delete(name)
    this.pages.set(name, page)
    if (page.brotli === null && !page.isQueued) this.pack(name, page)
    return page
  }

  /** Keeps a page. It is packed when it is asked for again: many pages never are. */
  keep(name: string, html: Buffer): void {
    if (this.pages.has(name) || html.length > this.limit / 4) return
    this.pages.set(name, { html, brotli: null, isQueued: false })
    this.bytes += html.length
    for (const [oldest, { html: bytes }] of this.pages) {
      if (this.bytes <= this.limit) break
      this.pages.delete(oldest)
      this.bytes -= bytes.length
    }
  }

  /** Packs better than there is time for while a visitor waits; one page after the other, as long as it is kept. */
  private pack(name: string, page: Packable): void {
    page.isQueued = true
    this.packing = this.packing.then(async () => {
      if (this.pages.get(name) !== page) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length,
      }
      // Unpacked it is served as well; there is no input that brotli refuses.
      page.brotli = await compress(page.html, { params }).catch(() => null)
    })
  }
}
