import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { PageCache } from './pageCache'
import type { KeptPage } from './pageCache'

const page = (plain: Buffer): KeptPage => ({ plain, brotli: null, headers: {}, etag: '"a"' })

describe('PageCache', () => {
  it('removes the least recently used page when there are too many bytes', () => {
    const kept = new PageCache(400)
    const small = page(Buffer.alloc(100))
    for (const name of ['a', 'b', 'c', 'd']) kept.keep(name, small)
    kept.find('a')
    kept.keep('e', small)
    expect(['a', 'b', 'c', 'd', 'e'].filter((name) => kept.find(name) !== undefined)).toEqual([
      'a',
      'c',
      'd',
      'e',
    ])
  })

  it('does not keep a page that would displace all others', () => {
    const kept = new PageCache(400)
    kept.keep('huge', page(Buffer.alloc(200)))
    expect(kept.find('huge')).toBeUndefined()
  })

  it('compresses a page when it is requested again', async () => {
    const kept = new PageCache(4_000)
    kept.keep('a', page(Buffer.from('<p>a</p>'.repeat(20))))
    expect(kept.find('a')?.brotli).toBeNull()
    while (kept.find('a')?.brotli === null) await new Promise((resolve) => setImmediate(resolve))
    expect(brotliDecompressSync(kept.find('a')?.brotli ?? Buffer.of()).toString()).toBe('<p>a</p>'.repeat(20))
  })

  it('compresses the page that is kept now, when it was replaced in the meantime', async () => {
    const kept = new PageCache(4_000)
    const older = page(Buffer.from('<p>older</p>'.repeat(20)))
    const newer = page(Buffer.from('<p>newer</p>'.repeat(20)))
    kept.keep('a', older)
    kept.find('a')
    // The older one is being compressed now.
    await Promise.resolve()
    kept.keep('a', newer)
    while (kept.find('a')?.brotli === null) await new Promise((resolve) => setImmediate(resolve))
    const { plain, brotli } = kept.find('a') ?? older
    expect([plain, brotliDecompressSync(brotli ?? Buffer.of())]).toEqual([newer.plain, newer.plain])
  })

  it('counts compressed copies', async () => {
    const kept = new PageCache(4_000)
    kept.keep('a', page(randomBytes(900)))
    expect(kept.bytes).toBe(900)
    while (kept.find('a')?.brotli === null) await new Promise((resolve) => setImmediate(resolve))
    expect(kept.bytes).toBe(900 + (kept.find('a')?.brotli?.length ?? 0))
    for (const name of ['b', 'c', 'd']) kept.keep(name, page(randomBytes(900)))
    // Without the copy of `a` all four would have fitted.
    expect(kept.find('a')).toBeUndefined()
  })
})
