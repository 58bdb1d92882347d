import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { KeptPages } from './keptPages'

const document = (title: string, tailName = 'version') => ({ head: title, tailName })

describe('KeptPages', () => {
  it('gives the same name only to the same address with the same document', () => {
    const name = KeptPages.nameOf('/cause', document('Causes'))
    expect(KeptPages.nameOf('/cause', document('Causes'))).toBe(name)
    expect(KeptPages.nameOf('/cause?a', document('Causes'))).not.toBe(name)
    expect(KeptPages.nameOf('/cause', document('Other causes'))).not.toBe(name)
    expect(KeptPages.nameOf('/cause', document('Causes', 'other version'))).not.toBe(name)
  })

  it('removes the least recently used page when there are too many bytes', () => {
    const kept = new KeptPages(400)
    const page = Buffer.alloc(100)
    for (const name of ['a', 'b', 'c', 'd']) kept.keep(name, page)
    kept.find('a')
    kept.keep('e', page)
    expect(['a', 'b', 'c', 'd', 'e'].filter((name) => kept.find(name) !== undefined)).toEqual([
      'a',
      'c',
      'd',
      'e',
    ])
  })

  it('does not keep a page that would displace all others', () => {
    const kept = new KeptPages(400)
    kept.keep('huge', Buffer.alloc(200))
    expect(kept.find('huge')).toBeUndefined()
  })

  it('compresses a page when it is requested again', async () => {
    const kept = new KeptPages(4_000)
    kept.keep('a', Buffer.from('<p>a</p>'.repeat(20)))
    expect(kept.find('a')?.brotli).toBeNull()
    while (kept.find('a')?.brotli === null) await new Promise((resolve) => setImmediate(resolve))
    expect(brotliDecompressSync(kept.find('a')?.brotli ?? Buffer.of()).toString()).toBe('<p>a</p>'.repeat(20))
  })

  it('counts compressed copies', async () => {
    const kept = new KeptPages(4_000)
    kept.keep('a', randomBytes(900))
    expect(kept.bytes).toBe(900)
    while (kept.find('a')?.brotli === null) await new Promise((resolve) => setImmediate(resolve))
    expect(kept.bytes).toBe(900 + (kept.find('a')?.brotli?.length ?? 0))
    for (const name of ['b', 'c', 'd']) kept.keep(name, randomBytes(900))
    // Without the copy of `a` all four would have fitted.
    expect(kept.find('a')).toBeUndefined()
  })
})
