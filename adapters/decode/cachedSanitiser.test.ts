import type { SafeHtml } from '../domain/safeHtml'
import { cachedSanitiser } from './cachedSanitiser'
import { sanitiser } from './sanitise'

/** A sanitiser whose results are as long as their texts, and the texts that it was given. */
const counted = () => {
  const seen: string[] = []
  const sanitise = (text: string) => {
    seen.push(text)
    return { html: text.toUpperCase() as SafeHtml, refusedFrames: 1, refusedPictures: 2 }
  }
  return { seen, sanitise }
}

describe('a sanitiser with a cache', () => {
  it('sanitises the same text once, and returns the whole result each time', () => {
    const { seen, sanitise } = counted()
    const cached = cachedSanitiser(sanitise)
    for (let reading = 0; reading < 3; reading += 1)
      expect(cached('a text')).toEqual({ html: 'A TEXT', refusedFrames: 1, refusedPictures: 2 })
    expect(seen).toEqual(['a text'])
  })

  it('recognises a text by its characters, not as the same object', () => {
    const { seen, sanitise } = counted()
    const cached = cachedSanitiser(sanitise)
    const sent = JSON.stringify({ text: 'a text' })
    for (let reading = 0; reading < 2; reading += 1) cached((JSON.parse(sent) as { text: string }).text)
    expect(seen).toHaveLength(1)
  })

  it.each(['a text.', 'A text', ' a text', 'a\u00a0text', ''])(
    'sanitises %j anew, which differs',
    (other) => {
      const { seen, sanitise } = counted()
      const cached = cachedSanitiser(sanitise)
      cached('a text')
      expect(cached(other).html).toBe(other.toUpperCase())
      expect(seen).toEqual(['a text', other])
    },
  )

  it('does not use the results of other options', () => {
    const text = '<iframe src="https://maps.example.test/"></iframe>'
    const refusing = cachedSanitiser(sanitiser())
    const allowing = cachedSanitiser(sanitiser({ frameHosts: ['maps.example.test'] }))
    expect(refusing(text)).toEqual({ html: '', refusedFrames: 1, refusedPictures: 0 })
    expect(allowing(text)).toEqual({
      html: expect.stringContaining('maps.example.test'),
      refusedFrames: 0,
      refusedPictures: 0,
    })
  })

  it('keeps no more characters of texts and results than its limit, the most recently used ones', () => {
    const { seen, sanitise } = counted()
    // Room for two texts of 10 characters with their results.
    const cached = cachedSanitiser(sanitise, 45)
    const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(10)) as [
      string,
      string,
      string,
    ]
    for (const text of [first, second, first, third]) cached(text)
    expect(seen).toEqual([first, second, third])
    cached(first)
    expect(seen).toHaveLength(3)
    cached(second)
    expect(seen).toEqual([first, second, third, second])
  })

  it('sanitises a text that exceeds the limit by itself each time, and keeps the others', () => {
    const { seen, sanitise } = counted()
    const cached = cachedSanitiser(sanitise, 45)
    const long = 'x'.repeat(30)
    for (const text of ['short', long, long, 'short']) cached(text)
    expect(seen).toEqual(['short', long, long])
  })

  it('sanitises again after a failure', () => {
    const { sanitise } = counted()
    let fails = true
    const cached = cachedSanitiser((text) => {
      if (!fails) return sanitise(text)
      fails = false
      throw new Error('out of memory')
    })
    expect(() => cached('a')).toThrow('out of memory')
    expect(cached('a').html).toBe('A')
  })
})
