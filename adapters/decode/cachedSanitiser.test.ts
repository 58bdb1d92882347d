import type { SafeHtml } from '../domain/safeHtml'
import { cachedSanitiser } from './richText'
import { sanitiser } from './sanitise'

/** A cache over a sanitiser whose results are as long as their texts, and the recorded texts. */
const counted = (maxCharacters?: number) => {
  const sanitised: string[] = []
  const sanitise = (text: string) => {
    sanitised.push(text)
    if (text === 'too much' && sanitised.length === 1) throw new Error('out of memory')
    return { html: text.toUpperCase() as SafeHtml, lost: ['frames with an address'] as const }
  }
  return { sanitised, cached: cachedSanitiser(sanitise, null, maxCharacters) }
}

describe('a sanitiser with a cache', () => {
  it('sanitises the same characters once, and returns the whole result each time', () => {
    const { sanitised, cached } = counted()
    for (const text of ['a text', 'a text', ['a ', 'text'].join('')])
      expect(cached(text)).toEqual({ html: 'A TEXT', lost: ['frames with an address'] })
    expect(sanitised).toEqual(['a text'])
  })

  it.each(['a text.', 'A text', ' a text', 'a\u00a0text', ''])(
    'sanitises %j, which differs from the cached text',
    (text) => {
      const { sanitised, cached } = counted()
      cached('a text')
      expect(cached(text).html).toBe(text.toUpperCase())
      expect(sanitised).toEqual(['a text', text])
    },
  )

  it('does not use results of other options', () => {
    const text = '<iframe src="https://maps.example.test/"></iframe>'
    expect(cachedSanitiser(sanitiser())(text).html).toMatch(/^<a/)
    const allowing = cachedSanitiser(sanitiser({ frameHosts: ['maps.example.test'] }))
    expect(allowing(text).html).toMatch(/^<iframe/)
  })

  it('keeps the most recently used texts and results, up to its limit of characters', () => {
    // Room for two texts of 10 characters with their results.
    const { sanitised, cached } = counted(45)
    const texts = { a: 'a'.repeat(10), b: 'b'.repeat(10), c: 'c'.repeat(10) }
    for (const text of [texts.a, texts.b, texts.a, texts.c, texts.a]) cached(text)
    expect(sanitised).toEqual([texts.a, texts.b, texts.c])
    cached(texts.b)
    expect(sanitised).toEqual([texts.a, texts.b, texts.c, texts.b])
  })

  it('sanitises a text that exceeds the limit each time, and keeps the other texts', () => {
    const { sanitised, cached } = counted(45)
    const long = 'x'.repeat(30)
    for (const text of ['short', long, long, 'short']) cached(text)
    expect(sanitised).toEqual(['short', long, long])
  })

  it('sanitises again after a failure', () => {
    const { cached } = counted()
    expect(() => cached('too much')).toThrow('out of memory')
    expect(cached('too much').html).toBe('TOO MUCH')
  })
})
