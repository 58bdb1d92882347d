import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Coding } from '../http/requests'
import { PageCache } from './pageCache'
import type { KeptPage } from './pageCache'

const page = (plain: Buffer): KeptPage => ({ plain, brotli: null, headers: {}, etag: '"a"' })

/** Requests the page in this coding until its compressed copy exists. */
const compressed = async (kept: PageCache, key: string, coding: Coding): Promise<KeptPage> => {
  for (;;) {
    const found = kept.find(key)
    if (found === undefined) throw new Error(`${key} is not kept`)
    if (coding === 'br' ? found.brotli : found.gzip) return found
    found.want?.(coding)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('PageCache', () => {
  it('evicts the least recently used page if there are too many bytes', () => {
    const kept = new PageCache(400)
    const small = page(Buffer.alloc(100))
    for (const name of ['a', 'b', 'c', 'd']) kept.keep(name, small)
    kept.find('a')
    kept.keep('e', small)
    const found = [...'abcde'].filter((name) => kept.find(name) !== undefined)
    expect(found.join('')).toBe('acde')
  })

  it('does not keep a page that would displace all others', () => {
    const kept = new PageCache(400)
    kept.keep('huge', page(Buffer.alloc(200)))
    expect(kept.find('huge')).toBeUndefined()
  })

  it('compresses a page on its second request, in the coding of that request', async () => {
    const kept = new PageCache(4_000)
    const html = '<p>a</p>'.repeat(20)
    kept.keep('a', page(Buffer.from(html)))
    expect(kept.find('a')?.brotli).toBeNull()
    const { brotli = null } = await compressed(kept, 'a', 'br')
    expect(brotliDecompressSync(brotli ?? Buffer.of()).toString()).toBe(html)
    expect(kept.find('a')?.gzip).toBeUndefined()
    const { gzip } = await compressed(kept, 'a', 'gzip')
    expect(gunzipSync(gzip ?? Buffer.of()).toString()).toBe(html)
    expect(kept.find('a')?.brotli).toBe(brotli)
  })

  it('compresses the current page if it was replaced during the compression', async () => {
    const kept = new PageCache(4_000)
    const older = page(Buffer.from('<p>older</p>'.repeat(20)))
    const newer = page(Buffer.from('<p>newer</p>'.repeat(20)))
    kept.keep('a', older)
    kept.find('a')?.want?.('br')
    // The compression of the older page is in progress.
    await Promise.resolve()
    kept.keep('a', newer)
    const { plain, brotli } = await compressed(kept, 'a', 'br')
    expect(plain).toEqual(newer.plain)
    expect(brotliDecompressSync(brotli ?? Buffer.of())).toEqual(newer.plain)
  })

  it('counts the bytes of compressed copies', async () => {
    const kept = new PageCache(4_000)
    kept.keep('a', page(randomBytes(900)))
    expect(kept.bytes).toBe(900)
    await compressed(kept, 'a', 'br')
    expect(kept.bytes).toBe(900 + (kept.find('a')?.brotli?.length ?? 0))
    for (const name of ['b', 'c', 'd']) kept.keep(name, page(randomBytes(900)))
    // Without the copy of `a`, all four would have fitted.
    expect(kept.find('a')).toBeUndefined()
  })
})
