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

/**
 * Rendered pages by what they were made of. A page is a pure function of its address and its loaders' data, both of
 * which stand in its document: as long as they are the same, it need not be rendered, packed or sent again.
 */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>()
  private bytes = 0

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
    return page
  }

  /** Keeps a page, and packs it better than there was time for while a visitor waited. */
  keep(name: string, html: Buffer): void {
    if (this.pages.has(name) || html.length > this.limit / 4) return
    const page: KeptPage = { html, brotli: null }
    this.pages.set(name, page)
    this.bytes += html.length
    for (const [oldest, { html: bytes }] of this.pages) {
      if (this.bytes <= this.limit) break
      this.pages.delete(oldest)
      this.bytes -= bytes.length
    }
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
    compress(html, { params }).then(
      (packed) => {
        page.brotli = packed
      },
      // Unpacked it is served as well; there is no input that brotli refuses.
      () => undefined,
    )
  }
}
